export interface StartLog {
  info(message: string): void
  info(details: object, message: string): void
  warn(message: string): void
  warn(details: object, message: string): void
  error(message: string): void
  error(details: object, message: string): void
}

export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}
