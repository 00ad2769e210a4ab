import { createAnthropic } from '@ai-sdk/anthropic'
import type { EngineSettings } from './create.ts'
import { guardedFetch } from './guarded-fetch.ts'
import type { Engine } from './index.ts'
import { createModelEngine } from './model.ts'
import { required, versioned } from './settings.ts'

const DEFAULT_MODEL = 'claude-haiku-5-5'
const DEFAULT_BASE_URL = 'https://api.anthropic.com/v1'

/** Anthropic's models by its own interface; prices are the model's estimate. */
export function createAnthropicEngine(settings: EngineSettings): Engine {
  const modelId = settings.model ?? DEFAULT_MODEL
  const anthropic = createAnthropic({
    apiKey: required(settings, 'apiKey'),
    baseURL: versioned(settings.baseUrl ?? DEFAULT_BASE_URL, 'v1'),
    fetch: guardedFetch,
  })
  return createModelEngine({
    name: 'anthropic',
    modelId,
    timeoutMs: settings.timeoutMs,
    settings: { model: anthropic(modelId), maxOutputTokens: 16_384 },
    checking: { model: anthropic(settings.checkModel ?? modelId), maxOutputTokens: 16_384 },
    formats: ['schema', 'words'],
  })
}
