/**
 * The headers of a request that hold its session, as Node gives them: cookies or, from programs, `Authorization: Bearer`
 * (Firebase's libraries say `Firebase`) with what the cookie would hold.
 */
export type CookieHeader = {
  cookie?: string | undefined
  authorization?: string | undefined
  'user-agent'?: string | undefined
}

type Person = { id: string; email: string; name: string }

export type Admitted = { user: Person; cookies: string[] }

/**
 * Proves who people are. Errors that a person can do something about are thrown as `AppError` in the words of the
 * product; headers are only read for cookies and the name of the browser.
 */
export type Auth = {
  /**
   * Runs what proves or sets a password when it is the network's turn: a few at a time, of each network one after the
   * other, since each takes a processor for a while. Throws `RATE_LIMITED` when too many wait.
   */
  inTurn<Result>(network: string, prove: () => Promise<Result>): Promise<Result>
  signUp(person: { email: string; password: string; name: string }, headers: CookieHeader): Promise<Admitted>
  /** Always a new session; the one that the request carried ends. Throws `UNAUTHENTICATED` for wrong credentials. */
  signIn(proof: { email: string; password: string; rememberMe: boolean }, headers: CookieHeader): Promise<Admitted>
  signOut(headers: CookieHeader): Promise<string[]>
  /**
   * The session token that a request carries, when this server has signed it; else null. Whether the session still is
   * one, only the database knows.
   */
  readToken(headers: CookieHeader): string | null
  /** Lengthens a session in use; yields the cookies to send, mostly none. */
  renewSession(headers: CookieHeader): Promise<string[]>
  isPassword(password: string, hash: string): Promise<boolean>
  hashPassword(password: string): Promise<string>
  requestReset(email: string): Promise<void>
  /**
   * Sets a password and ends all sessions; yields whose. Throws `VALIDATION_FAILED` unless the token is unused and at
   * most an hour old.
   */
  resetPassword(token: string, newPassword: string): Promise<Person>
}
