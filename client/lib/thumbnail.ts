/** The address of the small picture of an uploaded photo. */
export function thumbnailOf(url: string): string {
  return `${url}&size=thumb`
}
