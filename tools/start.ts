import { endWithParent, seconds } from './progress.ts'
import { buildWeb, webExists, webIsStale } from './web-build.ts'

if (webExists() && webIsStale()) {
  const startedAt = performance.now()
  process.stdout.write('Building the web application … ')
  const outcome = await buildWeb()
  process.stdout.write(outcome.ok ? `done in ${seconds(startedAt)}\n` : `failed\n${outcome.output}`)
  if (!outcome.ok) {
    process.stderr.write('\nThe web application could not be built. See the output above.\n')
    process.exit(1)
  }
}
const { startServer } = await import('../apps/server/src/main.ts')
endWithParent(() => process.kill(process.pid, 'SIGTERM'))
await startServer({ summary: true })
