const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

/** A moment (ISO 8601) as its day here, such as 3 May 2027. */
export function shortDay(iso: string): string {
  return day.format(new Date(iso))
}
