import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProduct } from '../tools/product.ts'
import { root } from '../tools/progress.ts'
import { buildWeb, webIsStale } from '../tools/web-build.ts'

const globalSetup = async (): Promise<() => Promise<void>> => {
  if (webIsStale()) {
    const outcome = await buildWeb()
    if (!outcome.ok) throw new Error(`The web application could not be built.\n${outcome.output}`)
  }
  // Trusts a proxy's header, so that each person has a different network address.
  const s3 = JSON.parse(process.env.TEST_S3 ?? '{}') as Record<string, string>
  const rolls = process.env.TANDEM_ROLLING === 'on'
  const product = await startProduct({ TRUST_PROXY: 'on', ...s3 }, { rolls })
  process.env.TANDEM_BASE_URL = product.url
  process.env.TANDEM_DATABASE_URL = product.databaseUrl
  process.env.TANDEM_DATABASE_SETTINGS = JSON.stringify(product.databaseSettings)
  return async () => {
    mkdirSync(join(root, 'test-results'), { recursive: true })
    writeFileSync(join(root, 'test-results/server.log'), product.log())
    await product.stop()
  }
}

// biome-ignore lint/style/noDefaultExport: reason: Playwright takes the default export
export default globalSetup
