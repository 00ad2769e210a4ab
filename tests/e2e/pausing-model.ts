import type { Script } from '#tests/stubs/provider-stub.ts'
import { realisticAnswer } from '#tests/stubs/provider-answers.ts'

function frame(delta: object, finish: string | null = null): string {
  const choices = [{ index: 0, delta, finish_reason: finish }]
  return `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'local-model', choices })}\n\n`
}

const text = (content: string) => frame({ role: 'assistant', content })

/** A model that writes title and half of the description, then waits until it is told to go on. */
export function pausingModel(): { script: Script; goOn(): void } {
  const gate = Promise.withResolvers<void>()
  return {
    goOn: gate.resolve,
    script: (body) => ({
      reply: (response) => {
        const answer = realisticAnswer(body)
        const pause = Math.round((answer.indexOf('"description"') + answer.indexOf('"tags"')) / 2)
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.write(text(answer.slice(0, pause)))
        const rest = `${text(answer.slice(pause))}${frame({}, 'stop')}data: [DONE]\n\n`
        void gate.promise.then(() => response.end(rest))
      },
    }),
  }
}

/** A model that answers nothing until its caller leaves. */
export const silentModel: Script = { reply: () => undefined }

/** A model that is overloaded. */
export const overloadedModel: Script = { status: 503 }
