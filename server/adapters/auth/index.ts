export type CookieHeader = {
  cookie?: string | undefined
  authorization?: string | undefined
  'user-agent'?: string | undefined
}
