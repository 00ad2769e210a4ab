import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { EngineSettings } from './create.ts'
import { guardedFetch } from './guarded-fetch.ts'
import type { Engine } from './index.ts'
import { createModelEngine } from './model.ts'
import { required } from './settings.ts'

/** Any server that speaks OpenAI's chat completions: Ollama, llama.cpp, vLLM, LM Studio, OpenRouter and others. */
export function createOpenAICompatibleEngine(settings: EngineSettings): Engine {
  const modelId = required(settings, 'model')
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: required(settings, 'baseUrl'),
    fetch: guardedFetch,
    supportsStructuredOutputs: true,
    ...(settings.apiKey && { apiKey: settings.apiKey }),
  })
  return createModelEngine({
    name: 'openai-compatible',
    modelId,
    timeoutMs: settings.timeoutMs,
    // No limit on tokens: some servers refuse one that exceeds their context, and the byte cap holds anyway.
    settings: { model: provider(modelId) },
    checking: { model: provider(settings.checkModel ?? modelId) },
    formats: ['schema', 'object', 'words'],
  })
}
