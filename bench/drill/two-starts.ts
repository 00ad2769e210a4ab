import { exactly, within, type Figure } from './figures.ts'
import { startServer } from './server-process.ts'

const REFUSAL_LIMIT_MS = 2_000

/** Starts two servers on one DATA_DIR at the same moment. */
export async function drillTwoStarts(dataDir: string, rounds: number): Promise<Figure[]> {
  const refusals: number[] = []
  let wrong = 0
  for (let round = 0; round < rounds; round += 1) {
    const pair = [startServer(dataDir, 0), startServer(dataDir, 0)]
    const outcomes = await Promise.all(
      pair.map(({ ready }) =>
        ready.then(
          () => true,
          () => false,
        ),
      ),
    )
    if (outcomes.filter(Boolean).length !== 1) wrong += 1
    for (const [index, server] of pair.entries()) {
      if (outcomes[index]) {
        await server.kill('SIGTERM')
        continue
      }
      const { code, afterMs, errors } = await server.ended
      refusals.push(afterMs)
      if (code !== 0 && errors.length === 1 && errors[0]?.startsWith(`${dataDir} is in use by process `)) continue
      wrong += 1
      console.error(`round ${round}: exit code ${code}, ${errors.join(' / ')}`)
    }
  }
  return [
    exactly('R4 rounds without exactly one server and one clear line', wrong, 0),
    within('R4 refused after', refusals, REFUSAL_LIMIT_MS),
  ]
}
