import { spawn, type ChildProcess } from 'node:child_process'
import process from 'node:process'
import { createServer } from 'vite'

/** The page's port is the one that was asked for; the API stands beside it and is reached through the page's. */
const pagePort = Number(process.env['PORT'] ?? 3000)
const apiPort = pagePort + 1

const children: ChildProcess[] = []

function run(args: string[], environment: Record<string, string>): void {
  children.push(spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...environment } }))
}

run(['--watch', '--watch-preserve-output', 'server/main.ts'], {
  PORT: String(apiPort),
  PUBLIC_URL: `http://127.0.0.1:${pagePort}`,
})
const api = `http://127.0.0.1:${apiPort}`
const proxy = Object.fromEntries(['/api', '/v0', '/healthz', '/readyz', '/metrics'].map((place) => [place, api]))
const page = await createServer({ server: { port: pagePort, host: '127.0.0.1', strictPort: true, proxy } })
await page.listen()
page.printUrls()

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of children) child.kill(signal)
    void page.close()
  })
}
