type Ration = {
  most: number
  least: number
  /** All that somebody has spent is forgotten so long after they began. */
  forgetAfterMs: number
}

export class Spending {
  readonly #ration: Ration
  /** Whoever began first stands first. */
  readonly #spent = new Map<string, { amount: number; since: number }>()

  constructor(ration: Ration) {
    this.#ration = ration
  }

  add(who: string, amount: number): void {
    this.#forget()
    const { amount: before, since } = this.#spent.get(who) ?? { amount: 0, since: performance.now() }
    this.#spent.set(who, { amount: before + Math.max(amount, this.#ration.least), since })
  }

  secondsUntilForgotten(who: string): number | null {
    this.#forget()
    const spent = this.#spent.get(who)
    if (spent === undefined || spent.amount < this.#ration.most) return null
    return (spent.since + this.#ration.forgetAfterMs - performance.now()) / 1000
  }

  #forget(): void {
    for (const [who, { since }] of this.#spent) {
      if (performance.now() - since < this.#ration.forgetAfterMs) return
      this.#spent.delete(who)
    }
  }
}
