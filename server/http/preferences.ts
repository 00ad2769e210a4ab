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

function weightOf(parameter: string | undefined): number {
  const weight = Number(parameter?.slice(2) || 1)
  return weight >= 0 && weight <= 1 ? weight : 1
}
