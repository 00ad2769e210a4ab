const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

export function shortDay(iso: string): string {
  return day.format(new Date(iso))
}
