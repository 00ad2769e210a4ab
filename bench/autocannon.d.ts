/** The part of the library that is used here; it comes without types. */
declare module 'autocannon' {
  type Request = { headers: Record<string, string> }
  type Options = {
    url: string
    method: string
    headers: Record<string, string>
    body: string
    connections: number
    duration: number
    requests: { setupRequest: (request: Request) => Request }[]
  }
  type Result = { requests: { average: number; total: number }; errors: number; timeouts: number; non2xx: number }
  const autocannon: (options: Options) => Promise<Result>
  export default autocannon
}
