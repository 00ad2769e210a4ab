import { AppError, AI_OVERLOADED_MESSAGE } from '#shared/api/errors.ts'
import { Turns, type Asking } from '#server/in-turns.ts'
import { createBreaker } from './breaker.ts'
import type { Engine, SharedEngine } from './index.ts'

const RETRY_AFTER_SECONDS = 5

/** A quarter of the calls is for one caller, and half of those that wait; past that `AI_OVERLOADED`. A provider that is down is spared. */
export function boundEngine(
  engine: Engine,
  maxConcurrency: number,
  onOutage: (isOutage: boolean) => void = () => undefined,
): SharedEngine {
  const breaker = createBreaker(onOutage)
  const turns = new Turns({
    // The rules without a model work in this very process: several at a time would only keep others from it.
    running: { each: engine.name === 'offline' ? 1 : Math.ceil(maxConcurrency / 4), all: maxConcurrency },
    waiting: { each: maxConcurrency * 2, all: maxConcurrency * 4 },
    refusal: () => new AppError('AI_OVERLOADED', AI_OVERLOADED_MESSAGE, { retryAfter: RETRY_AFTER_SECONDS }),
  })
  const inTurn =
    <Subject, Options, Result>(verb: (subject: Subject, options: Options) => Promise<Result>) =>
    (subject: Subject, options: Options & Asking) =>
      turns.run(options, () =>
        engine.name === 'offline' ? verb(subject, options) : breaker.run(() => verb(subject, options)),
      )
  return {
    name: engine.name,
    model: engine.model,
    writeListing: inTurn(engine.writeListing),
    ...(engine.priceItem && { priceItem: inTurn(engine.priceItem) }),
    readPhoto: inTurn(engine.readPhoto),
    mergePhotoReadings: inTurn(engine.mergePhotoReadings),
    surveyCompetition: inTurn(engine.surveyCompetition),
    giveOpinion: inTurn(engine.giveOpinion),
    repairListing: inTurn(engine.repairListing),
  }
}
