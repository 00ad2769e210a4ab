import { AppError } from '#shared/api/errors.ts'

type RoomLimits = { network: number; neighbourhood: number; all: number }

export type From = { network: string; neighbourhood: string }

type Arriving = { cut: (reason: AppError) => void; pace: () => number }

type HeldBody = { from: From; bytes: number; arriving: Arriving | null }

export class BodyRoom {
  readonly #limits: RoomLimits
  readonly #bodies = new Set<HeldBody>()

  constructor(limits: RoomLimits) {
    this.#limits = limits
  }

  add(from: From, bytes: number): HeldBody {
    this.#makeRoom(from, bytes)
    const held: HeldBody = { from, bytes, arriving: null }
    this.#bodies.add(held)
    return held
  }

  grow(held: HeldBody, bytes: number): void {
    this.#makeRoom(held.from, bytes)
    held.bytes += bytes
  }

  remove(held: HeldBody): void {
    this.#bodies.delete(held)
  }

  #makeRoom(from: From, bytes: number): void {
    const ofNetwork = this.#sum((held) => held.from.network === from.network)
    const own = this.#sum((held) => held.from.neighbourhood === from.neighbourhood)
    if (ofNetwork + bytes > this.#limits.network || own + bytes > this.#limits.neighbourhood) throw tooMuch()
    while (this.#sum(() => true) + bytes > this.#limits.all) {
      const heaviest = this.#heaviest()
      if (heaviest === null || (own > 0 && own + bytes >= heaviest.bytes)) throw busy()
      this.#bodies.delete(heaviest.newest)
      heaviest.newest.arriving?.cut(busy())
    }
  }

  #sum(counts: (held: HeldBody) => boolean): number {
    let sum = 0
    for (const held of this.#bodies) if (counts(held)) sum += held.bytes
    return sum
  }

  /** Of several the slowest: in a crowd of equals whoever is nearly done is not cut for whoever begins. */
  #heaviest(): { bytes: number; newest: HeldBody } | null {
    const newest = new Map<string, HeldBody>()
    for (const held of this.#bodies) if (held.arriving !== null) newest.set(held.from.neighbourhood, held)
    const candidates = [...newest].map(([neighbourhood, held]) => ({
      bytes: this.#sum(({ from }) => from.neighbourhood === neighbourhood),
      newest: held,
    }))
    const paceOf = ({ newest: { arriving } }: (typeof candidates)[number]) => arriving?.pace() ?? 0
    return candidates.toSorted((one, other) => other.bytes - one.bytes || paceOf(one) - paceOf(other))[0] ?? null
  }
}

function tooMuch(): AppError {
  return new AppError('RATE_LIMITED', 'Too much is being sent at a time. Please try again in a moment.', {
    retryAfter: 2,
  })
}

function busy(): AppError {
  return new AppError('UNAVAILABLE', 'The service is busy. Please try again in a moment.', { retryAfter: 2 })
}
