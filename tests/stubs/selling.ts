import { onTestFinished } from 'vitest'
import { startTestServer } from '#tests/harness/server.ts'
import { startPaddleStub, type PaddleStub } from './paddle-stub.ts'

/** Paddle's API for a test, stopped when it has finished. */
export async function paddleStub(): Promise<PaddleStub> {
  const stub = await startPaddleStub()
  onTestFinished(() => stub.stop())
  return stub
}

/** A server that sells through it. */
export async function selling(settings: Record<string, string> = {}) {
  const stub = await paddleStub()
  return { stub, server: await startTestServer({ ...stub.settings, ...settings }) }
}
