import type { Engine } from './index.ts'

/** Which provider writes and how it is reached. `timeoutMs` bounds one whole call, its body included. */
export type EngineSettings = {
  provider: Engine['name']
  apiKey?: string | undefined
  model?: string | undefined
  /** The model of the same provider that gives second opinions; without one, the one that writes. */
  checkModel?: string | undefined
  baseUrl?: string | undefined
  timeoutMs: number
}

/** The engine for these settings. Vendors' libraries are loaded here and not before: most cost memory and start-up time. */
export async function createEngine(settings: EngineSettings): Promise<Engine> {
  switch (settings.provider) {
    case 'gemini':
      return (await import('./gemini.ts')).createGeminiEngine(settings)
    case 'anthropic':
      return (await import('./anthropic.ts')).createAnthropicEngine(settings)
    case 'openai-compatible':
      return (await import('./openai-compatible.ts')).createOpenAICompatibleEngine(settings)
    case 'offline':
      return (await import('./offline.ts')).createOfflineEngine()
  }
}
