import { AppError } from '#shared/api/errors.ts'

const BOUNDARY = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i
const MAX_HEADER_BYTES = 8 * 1024
const HEADERS_END = '\r\n\r\n'

/**
 * The contents of the parts of a multipart body, in their order; their headers are not looked at. Takes
 * `multipart/related` and `multipart/form-data` alike. Throws `VALIDATION_FAILED` for what is malformed or has more parts.
 */
export function splitMultipart(body: Buffer, contentType: string | undefined, maxParts: number): Buffer[] {
  const [, quoted, plain] = BOUNDARY.exec(contentType ?? '') ?? []
  const boundary = quoted ?? plain
  if (boundary === undefined) throw malformedUpload()
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  const parts: Buffer[] = []
  // The first delimiter stands at the very beginning, without the line break before it.
  if (!body.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2))) throw malformedUpload()
  let position = delimiter.length - 2
  while (body.toString('latin1', position, position + 2) !== '--') {
    const headersEnd = body.subarray(position, position + MAX_HEADER_BYTES).indexOf(HEADERS_END)
    const start = position + headersEnd + HEADERS_END.length
    const end = body.indexOf(delimiter, start)
    const isPart = body.toString('latin1', position, position + 2) === '\r\n' && headersEnd >= 0 && end >= 0
    if (!isPart || parts.length === maxParts) throw malformedUpload()
    parts.push(body.subarray(start, end))
    position = end + delimiter.length
  }
  return parts
}

export function malformedUpload(): AppError {
  return new AppError('VALIDATION_FAILED', 'The upload must have two parts: JSON metadata, then the file.')
}
