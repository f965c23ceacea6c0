import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import { afterAll } from 'vitest'
import { readSettings } from '#platform/settings/env.ts'
import type { S3Place } from '#platform/settings/s3-settings.ts'

export type S3Environment = Record<
  'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_BUCKET',
  string
>

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

export const placeOf = (environment: S3Environment): S3Place => {
  const { s3 } = readSettings({ DEMO: 'off', SECRET_KEY: 'k'.repeat(32), ...environment })
  if (s3 === undefined) throw new Error('These settings name no bucket.')
  return s3
}

let buckets = 0

/** Settings of an empty bucket. Call it at the top of a test file. */
export const useBucket = async (): Promise<S3Environment> => {
  const server = real === undefined ? await startFake() : (JSON.parse(real) as S3Environment)
  buckets += 1
  const Bucket = `tandem-${process.pid}-${Date.now()}-${buckets}`
  const place = placeOf({ ...server, S3_BUCKET: Bucket })
  const client = new S3Client({
    endpoint: server.S3_ENDPOINT,
    region: place.region,
    forcePathStyle: true,
    ...(place.credentials === undefined ? {} : { credentials: place.credentials }),
  })
  await client.send(new CreateBucketCommand({ Bucket }))
  client.destroy()
  return { ...server, S3_BUCKET: Bucket }
}
