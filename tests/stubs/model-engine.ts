import { onTestFinished } from 'vitest'
import { createEngine, type Engine, type EngineSettings } from '#server/adapters/engine/index.ts'
import { startProviderStub, type Protocol, type ProviderStub, type Script } from './provider-stub.ts'

/** An engine whose provider is a stand-in that plays `script`; it ends with the test. */
export async function openEngine(
  protocol: Protocol,
  script: Script,
  settings: Partial<EngineSettings> = {},
): Promise<{ stub: ProviderStub; engine: Engine }> {
  const stub = await startProviderStub({ protocol, script })
  onTestFinished(stub.stop)
  return { stub, engine: await createEngine({ ...stub.settings(), ...settings }) }
}
