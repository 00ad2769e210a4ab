/** Messages of the payment provider. Usage: node bench/drill/webhooks-drill.ts [messages, default 10000] [kills, default 5] */
import { drillWebhooks } from './webhooks.ts'
import { report } from './figures.ts'

const [messages, kills] = [Number(process.argv[2] ?? 10_000), Number(process.argv[3] ?? 5)]
const figures = await drillWebhooks(messages, kills)
report(figures)
