import type { Client, Pool, QueryConfig } from 'pg'
import type { Logger } from 'pino'

/**
 * SQLSTATE classes and codes that say "not now": connection trouble (08), no resources (53: full disk, no memory, too
 * many connections), a password that is being changed (28P01), server stopping or starting (57P01–57P05), a time limit of
 * ours (57014, 55P03, 25P03), two that wait for each other (40P01), failed input or output (58030). Source: PostgreSQL's
 * appendix A, error codes.
 */
const SQL_STATES = /^(08\w{3}|53\w{3}|28P01|57P0[1-5]|57014|55P03|25P0[34]|40P01|58030)$/

const NETWORK_CODES = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

const MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end',
]

/** A later try may work. Drizzle keeps the driver's error in `cause`. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall, message } = error as NodeJS.ErrnoException
  if (SQL_STATES.test(code) || NETWORK_CODES.test(code)) return true
  // The socket's file is missing while the server is away, and out of reach while it is being made.
  if (syscall === 'connect' && (code === 'ENOENT' || code === 'EACCES')) return true
  if (MESSAGES.some((start) => message.startsWith(start))) return true
  // A name with several addresses fails with one error for each.
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
  return isDatabaseUnavailable(error.cause)
}

export async function ping(connection: Pool | Client, timeoutMs: number): Promise<void> {
  // `query_timeout` is understood by pg for one query as well, though its types do not say so.
  const query: QueryConfig & { query_timeout: number } = { text: 'select 1', query_timeout: timeoutMs }
  await connection.query(query)
}

export type StartLog = Pick<Logger, 'info' | 'warn' | 'error'>

/** What keeps the server from starting, told to whoever can mend it. */
export class StartError extends Error {
  override name = 'StartError'
}
