import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  createBucket,
  placeOf,
} from '../../apps/server/src/platform/files/stores/create-bucket.factory.ts'
import { bucketAt } from '../../apps/server/src/platform/files/stores/s3-bucket.ts'
import { ensureChromium } from '../chromium.ts'
import { type Outcome, root, run } from '../progress.ts'
import { buildWeb } from '../web-build.ts'
import { missingCeph, startCeph } from './ceph.ts'

const usesFiles = /setInputFiles|'download'|\/files\//

const folders = [
  'platform/files',
  'accounts/exports',
  'accounts/deletion',
  'collaborations/receipts',
]

const proveTests = (env: Record<string, string>): Promise<Outcome> =>
  run('vitest', ['run', ...folders.map((folder) => `apps/server/src/${folder}`)], { env })

const proveJourneys = async (env: Record<string, string>): Promise<Outcome> => {
  const built = await buildWeb()
  if (!built.ok) return built
  const journeys = globSync('e2e/*.e2e.ts', { cwd: root }).filter((file) =>
    usesFiles.test(readFileSync(join(root, file), 'utf8')),
  )
  const chromium = { TANDEM_CHROMIUM: await ensureChromium() }
  // This proof looks for wrong answers, not for slow ones.
  return run('playwright', ['test', '--reporter=list', '--timeout=600000', ...journeys], {
    env: { ...env, ...chromium },
  })
}

/** Runs the tests of files, and the journeys with files, over Ceph's object gateway. */
export const proveS3 = async (): Promise<Outcome> => {
  const missing = missingCeph()
  if (missing !== undefined) return missing
  const { endpoint, accessKeyId, secretAccessKey, stop } = await startCeph()
  const settings = {
    ...{ S3_ENDPOINT: endpoint, S3_BUCKET: 'tandem-files' },
    ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
  }
  try {
    await createBucket(settings)
    const env = { TEST_S3: JSON.stringify(settings) }
    for (const prove of [proveTests, proveJourneys]) {
      const outcome = await prove(env)
      if (!outcome.ok) return outcome
    }
    let files = 0
    for await (const _ of bucketAt(placeOf(settings)).list('files/')) files += 1
    return { ok: files > 0, output: `${files} files were in S3 at the end.` }
  } finally {
    await stop()
  }
}
