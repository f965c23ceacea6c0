import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded-postgres.ts'
import { readSettings } from '../apps/server/src/platform/settings/env.ts'
import { endWithParent, root } from './progress.ts'
import { webExists } from './web-build.ts'

const webUrl = 'http://localhost:5173'

const envFile = join(root, '.env')
if (existsSync(envFile)) loadEnvFile(envFile)
// Vite receives the browser's requests and forwards API calls, so its address is the public one.
const settings = readSettings({ ...process.env, PUBLIC_URL: webUrl })

const children: ChildProcess[] = []
const start = (words: string[], cwd: string, env: Record<string, string>): void => {
  const child = spawn('node', words, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })
  child.on('exit', (code) => void end(code ?? 0))
  children.push(child)
}

const postgres =
  settings.databaseUrl === undefined
    ? await startEmbeddedPostgres({
        dataDir: settings.dataDir,
        log: { debug: () => {}, error: (message) => process.stderr.write(`${message}\n`) },
        onCreate: () => process.stdout.write('Creating the database …\n'),
      }).catch((error: Error) => {
        process.stderr.write(`\n${error.message}\n`)
        process.exit(1)
      })
    : undefined

let ending = false
const end = async (code: number): Promise<void> => {
  if (ending) return
  ending = true
  const exits = children
    .filter((child) => child.exitCode === null && child.signalCode === null)
    .map((child) => new Promise((resolve) => child.once('exit', resolve)))
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(exits)
  await postgres?.stop()
  process.exit(code)
}
process.on('SIGINT', () => void end(0))
process.on('SIGTERM', () => void end(0))
endWithParent(() => void end(1))

start(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], root, {
  PUBLIC_URL: webUrl,
  DATABASE_URL: postgres?.databaseUrl ?? settings.databaseUrl ?? '',
})
if (webExists())
  start([join(root, 'node_modules/vite/bin/vite.js'), '--strictPort'], join(root, 'apps/web'), {
    PORT: String(settings.port),
  })
process.stdout.write(
  `\n  Open ${webUrl}. The server and the web application reload after each change. Press Ctrl+C to stop.\n\n`,
)
