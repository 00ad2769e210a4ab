export type CookieHeader = {
  cookie?: string | undefined
  authorization?: string | undefined
  'user-agent'?: string | undefined
}

export type Person = { id: string; email: string; name: string }

type Admitted = { user: Person; cookies: string[] }

/** Errors that a person can do something about are thrown as `AppError` in the words of the product. */
export type Auth = {
  /** A few at a time, of each network one after the other: each takes a processor for a while. Throws `RATE_LIMITED`. */
  inTurn<Result>(network: string, prove: () => Promise<Result>): Promise<Result>
  signUp(person: { email: string; password: string; name: string }, headers: CookieHeader): Promise<Admitted>
  signIn(proof: { email: string; password: string }, headers: CookieHeader): Promise<Admitted>
  signOut(headers: CookieHeader): Promise<string[]>
  readToken(headers: CookieHeader): string | null
  /** Lengthens a session in use; yields the cookies to send, mostly none. */
  renewSession(headers: CookieHeader): Promise<string[]>
  isPassword(password: string, hash: string): Promise<boolean>
  hashPassword(password: string): Promise<string>
  requestReset(email: string): Promise<void>
  resetPassword(token: string, newPassword: string): Promise<Person>
}
