/** Messages of the payment provider. Usage: node bench/drill/webhooks-drill.ts [messages, default 10000] [kills, default 5] */
import { drillWebhooks } from './webhooks.ts'

const [messages, kills] = [Number(process.argv[2] ?? 10_000), Number(process.argv[3] ?? 5)]
const figures = await drillWebhooks(messages, kills)
console.table(Object.fromEntries(figures.map(({ what, ...figure }) => [what, figure])))
if (figures.some(({ met }) => !met)) process.exitCode = 1
