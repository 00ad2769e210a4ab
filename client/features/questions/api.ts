import { sendForJson } from '#client/lib/query-call.ts'
import { AskSellerAnswer, type AskSellerRequest } from '#shared/api/asking.ts'

/** What the details leave open, and the questions to what was answered. Throws `CallError`. */
export function askSeller(body: AskSellerRequest, signal: AbortSignal): Promise<AskSellerAnswer> {
  return sendForJson('POST', '/api/askSeller', AskSellerAnswer, { body, signal })
}
