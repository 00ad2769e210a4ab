/**
 * What a header such as `Accept-Language: de-CH, en;q=0.8` asks for, in small letters: the most wanted first, of equal
 * ones the first named, without what it refuses by `q=0`.
 */
export function preferencesIn(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .split(',')
    .map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
      return { name, weight: weightOf(parameters.find((parameter) => parameter.startsWith('q='))) }
    })
    .filter(({ name, weight }) => name !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ name }) => name)
}

/** `q=0.8` → 0.8; without one, or with one that nobody can read, 1. */
function weightOf(parameter: string | undefined): number {
  const weight = Number(parameter?.slice(2) || 1)
  return weight >= 0 && weight <= 1 ? weight : 1
}
