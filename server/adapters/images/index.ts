/** A photo that was decoded and written anew: upright, without metadata, its longest side at most 2048 pixels. */
export type CleanPhoto = { bytes: Uint8Array; mimeType: 'image/jpeg'; width: number; height: number }

/** The one gate through which every photo from outside passes. */
export type Images = {
  /**
   * Decodes a JPEG, PNG or WEBP, whatever it claims to be, and writes it anew. Throws `AppError` with
   * `UNSUPPORTED_MEDIA_TYPE` for everything else: other formats, damaged, animated and oversized pictures. A photo that
   * waits for its turn when `signal` is aborted fails with the signal's reason.
   */
  cleanPhoto(bytes: Uint8Array, signal: AbortSignal): Promise<CleanPhoto>
}
