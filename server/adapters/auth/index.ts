import type { IncomingHttpHeaders } from 'node:http'

export type CookieHeader = Pick<IncomingHttpHeaders, 'cookie' | 'authorization' | 'user-agent'>
