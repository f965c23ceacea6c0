import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { readSettings } from '#platform/settings/env.ts'
import type { S3Place } from '#platform/settings/s3-settings.ts'

export type S3Environment = Record<
  'S3_ENDPOINT' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_BUCKET',
  string
>

export const placeOf = (environment: S3Environment): S3Place => {
  const { s3 } = readSettings({ DEMO: 'off', SECRET_KEY: 'k'.repeat(32), ...environment })
  if (s3 === undefined) throw new Error('These settings name no bucket.')
  return s3
}

export const createBucket = async (environment: S3Environment): Promise<void> => {
  const { bucket, endpoint = '', region, credentials, isPathStyle } = placeOf(environment)
  const client = new S3Client({
    ...{ endpoint, region, forcePathStyle: isPathStyle },
    ...(credentials === undefined ? {} : { credentials }),
  })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
}
