import { endChildrenToo, seconds } from './progress.ts'
import { buildWeb, webIsStale } from './web-build.ts'

endChildrenToo()
const startedAt = performance.now()
if (!webIsStale() && !process.argv.includes('--force')) {
  process.stdout.write('The web application is up to date.\n')
} else {
  process.stdout.write('Building the web application … ')
  const outcome = await buildWeb()
  process.stdout.write(outcome.ok ? `done in ${seconds(startedAt)}\n` : `failed\n${outcome.output}`)
  process.exitCode = outcome.ok ? 0 : 1
}
