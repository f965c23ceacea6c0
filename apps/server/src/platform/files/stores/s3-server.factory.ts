import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll } from 'vitest'
import { createBucket, type S3Environment } from './create-bucket.factory.ts'

export { placeOf } from './create-bucket.factory.ts'

/** `npm run soak -- s3` names a real server here. */
const real = process.env.TEST_S3

const startFake = async (): Promise<Omit<S3Environment, 'S3_BUCKET'>> => {
  const directory = mkdtempSync(join(tmpdir(), 'tandem-s3-'))
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory })
  const { port } = await server.run()
  afterAll(async () => {
    await server.close()
    rmSync(directory, { recursive: true })
  })
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
}

let buckets = 0

/** Settings of an empty bucket. Call it at the top of a test file. */
export const useBucket = async (): Promise<S3Environment> => {
  const server = real === undefined ? await startFake() : (JSON.parse(real) as S3Environment)
  buckets += 1
  const name = `tandem-${process.pid}-${Date.now()}-${buckets}`
  const environment = { ...server, S3_BUCKET: name }
  await createBucket(environment)
  return environment
}
