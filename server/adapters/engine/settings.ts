import type { EngineSettings } from './create.ts'

/** A setting that this provider cannot do without; its absence stops the start. */
export function required(settings: EngineSettings, name: 'apiKey' | 'model' | 'baseUrl'): string {
  const value = settings[name]
  if (!value) throw new Error(`The AI provider ${settings.provider} needs the setting ${name}.`)
  return value
}

/** A base address with its version at the end, which people leave out as often as not. */
export function versioned(baseUrl: string, version: string): string {
  const bare = baseUrl.replace(/(?<!\/)\/+$/, '')
  return /\/v\d\w*$/.test(bare) ? bare : `${bare}/${version}`
}
