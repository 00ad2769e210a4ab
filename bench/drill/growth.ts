import type { Figure } from './figures.ts'

export type Sample = { minutes: number; amount: number }

/** The slope of the line through the samples. */
export function growth(samples: readonly Sample[], unit: string, most: number): Omit<Figure, 'what'> {
  const mean = (of: (sample: Sample) => number) => samples.reduce((sum, one) => sum + of(one), 0) / samples.length
  const [minutes, amount] = [mean((one) => one.minutes), mean((one) => one.amount)]
  const spread = mean((one) => (one.minutes - minutes) ** 2)
  const slope = mean((one) => (one.minutes - minutes) * (one.amount - amount)) / spread
  return {
    measured: `${slope.toFixed(2)} ${unit} a minute, ${Math.round(samples.at(-1)?.amount ?? 0)} ${unit} at the end`,
    target: `< ${most} ${unit} a minute`,
    met: slope < most,
  }
}
