import { createGoogle } from '@ai-sdk/google'
import type { EngineSettings } from './create.ts'
import { guardedFetch } from './guarded-fetch.ts'
import type { Engine } from './index.ts'
import { createModelEngine } from './model.ts'
import { required, versioned } from './settings.ts'

const DEFAULT_MODEL = 'gemini-3.8-flash'
const DEFAULT_BASE_URL = 'https://generativelanguage.googleapis.com/v1beta'

const GOOGLE_SEARCH = { type: 'provider', id: 'google.google_search', name: 'google_search', args: {} } as const

/** Google refuses a schema beside its search before this generation. Aliases such as `gemini-flash-latest` are newer. */
const BEFORE_GEMINI_3 = /gemini-(?:[12]\b|[12]\.|pro(?!-latest))/

/** Gemini, with prices looked up by Google Search. */
export function createGeminiEngine(settings: EngineSettings): Engine {
  const modelId = settings.model ?? DEFAULT_MODEL
  const google = createGoogle({
    apiKey: required(settings, 'apiKey'),
    baseURL: versioned(settings.baseUrl ?? DEFAULT_BASE_URL, 'v1beta'),
    fetch: guardedFetch,
  })
  // Long thought costs seconds and adds nothing to a text of a hundred words.
  const settingsOf = (id: string) => ({
    model: google(id),
    maxOutputTokens: 16_384,
    ...(!BEFORE_GEMINI_3.test(id) && { reasoning: 'low' as const }),
  })
  return createModelEngine({
    name: 'gemini',
    modelId,
    timeoutMs: settings.timeoutMs,
    settings: settingsOf(modelId),
    checking: settingsOf(settings.checkModel ?? modelId),
    formats: ['schema'],
    search: { tool: GOOGLE_SEARCH, alongSchema: !BEFORE_GEMINI_3.test(modelId) },
  })
}
