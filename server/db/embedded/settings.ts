import type { Endpoint } from './endpoint.ts'

/** PostgreSQL's settings, given on the command line so that no file in the cluster overrides them. */
export function serverSettings({ host, port }: Endpoint): Record<string, string> {
  const listening: Record<string, string> =
    process.platform === 'win32'
      ? { listen_addresses: host }
      : { listen_addresses: '', unix_socket_directories: quoted(host), unix_socket_permissions: '0700' }
  return {
    ...listening,
    port: String(port),
    // What "saved" rests on: a commit is on the disk before it is acknowledged.
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // Small: one application on a shared machine.
    shared_buffers: '32MB',
    max_connections: '60',
    max_wal_size: '256MB',
    jit: 'off',
    // What is read lies in the system's cache nearly always: handing it to a process of its own only costs time.
    io_method: 'sync',
    timezone: 'UTC',
    // Nobody's data in the log: no error texts, statements or parameters of queries, only the server's own messages.
    log_timezone: 'UTC',
    log_line_prefix: '',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
}

/** The setting is a list of folders, so a folder with a comma or a space needs quotes. */
function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}
