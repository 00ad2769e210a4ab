export function shortDay(iso: string): string {
  const [, month, day, year] = new Date(iso).toDateString().split(' ')
  return `${Number(day)} ${month} ${year}`
}
