import { AppError } from '#shared/api/errors.ts'

export function photoNotFound(): AppError {
  return new AppError('NOT_FOUND', 'This photo was not found.')
}

export function storeUnavailable(cause: unknown): AppError {
  return new AppError('UNAVAILABLE', 'Photos cannot be stored or read at the moment. Please try again.', {
    cause,
    retryAfter: 5,
  })
}
