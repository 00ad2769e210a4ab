import { expect, test } from 'vitest'
import { drillWebhooks } from './webhooks.ts'

test('a short drill of messages, a server killed amid them: every plan is right, nothing forged gets through', async () => {
  const figures = await drillWebhooks(60, 1)
  // How long it takes is measured by the drill itself, on a machine of its own.
  expect(figures.filter(({ met, what }) => !met && what !== 'time to an answer')).toEqual([])
}, 120_000)
