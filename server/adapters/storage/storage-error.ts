import { AppError } from '#shared/api/errors.ts'

/** What a photo is answered with that is not there, or not the caller's. */
export function photoNotFound(): AppError {
  return new AppError('NOT_FOUND', 'This photo was not found.')
}

/** What is answered while the store cannot serve. */
export function storeUnavailable(cause: unknown): AppError {
  return new AppError('UNAVAILABLE', 'Photos cannot be stored or read at the moment. Please try again.', {
    cause,
    retryAfter: 5,
  })
}
