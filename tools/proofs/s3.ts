import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CreateBucketCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3'
import { ensureChromium } from '../chromium.ts'
import { type Outcome, root, run } from '../progress.ts'
import { buildWeb } from '../web-build.ts'
import { missingCeph, startCeph } from './ceph.ts'

const Bucket = 'tandem-files'
const usesFiles = /setInputFiles|'download'|\/files\//

/** These tests look at the local disk. */
const aboutTheDisk = ['keep-private', 'hostile-uploads', 'upload.routes', 'private-file.routes']
const folders = [
  'platform/files',
  'accounts/exports',
  'accounts/deletion',
  'collaborations/receipts',
]

const proveTests = (env: Record<string, string>): Promise<Outcome> => {
  const filters = folders.map((folder) => `apps/server/src/${folder}`)
  const left = aboutTheDisk.flatMap((name) => ['--exclude', `**/${name}.test.ts`])
  return run('vitest', ['run', ...filters, ...left], { env })
}

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
  const ceph = await startCeph()
  const { endpoint, accessKeyId, secretAccessKey } = ceph
  const client = new S3Client({
    ...{ endpoint, region: 'us-east-1', forcePathStyle: true },
    credentials: { accessKeyId, secretAccessKey },
  })
  try {
    await client.send(new CreateBucketCommand({ Bucket }))
    const settings = {
      ...{ S3_ENDPOINT: endpoint, S3_BUCKET: Bucket },
      ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey },
    }
    const env = { TEST_S3: JSON.stringify(settings) }
    for (const prove of [proveTests, proveJourneys]) {
      const outcome = await prove(env)
      if (!outcome.ok) return outcome
    }
    let objects = 0
    for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: 'files/' }))
      objects += page.Contents?.length ?? 0
    return { ok: objects > 0, output: `${objects} files were in S3 at the end.` }
  } finally {
    client.destroy()
    await ceph.stop()
  }
}
