import { spawnSync } from 'node:child_process'
import process from 'node:process'

const { status } = spawnSync('oxfmt', ['.'], { stdio: 'inherit', shell: process.platform === 'win32' })
process.exitCode = status ?? 1
