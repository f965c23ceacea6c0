import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { S3Place } from '#platform/settings/s3-settings.ts'
import { settings } from '#platform/settings/settings.ts'
import { StartupError } from '#platform/settings/startup-error.ts'
import { type Bucket, bucketAt } from './s3-bucket.ts'

const bytes = Buffer.from('Tandem checks at its start that it can store files here.')
const part = { start: 7, end: 12 }

const tryOut = async (bucket: Bucket): Promise<void> => {
  const key = `check/${randomUUID()}`
  await bucket.put(key, bytes)
  const found = await bucket.get(key, part)
  const read = found && (await buffer(found.stream))
  let isListed = false
  for await (const one of bucket.list(key)) isListed = one.key === key
  await bucket.remove(key)
  if (!read?.equals(bytes.subarray(part.start, part.end + 1)))
    throw new Error('a part of an object does not contain the bytes that were stored')
  if (!isListed) throw new Error('a list of objects does not name an object that was stored')
}

type S3Error = { name?: string; code?: string; message?: string }

const unreachable = new Set([
  ...['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ETIMEDOUT'],
  ...['TimeoutError', 'EPROTO', 'CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
])

const sentences: Readonly<Record<string, (place: S3Place) => string>> = {
  NoSuchBucket: ({ bucket }) => `There is no bucket “${bucket}”. Create it, or correct S3_BUCKET.`,
  InvalidAccessKeyId: () => 'S3_ACCESS_KEY_ID is not known there. Correct it.',
  SignatureDoesNotMatch: () => 'S3_SECRET_ACCESS_KEY is wrong. Correct it.',
  AccessDenied: ({ bucket }) =>
    `Access is denied. Allow this access key to read, write, delete and list objects in the bucket “${bucket}”.`,
  PermanentRedirect: () => 'The bucket is in another region. Correct S3_REGION and S3_ENDPOINT.',
  AuthorizationHeaderMalformed: ({ region }) =>
    `The region “${region}” is wrong. Correct S3_REGION.`,
  RequestTimeTooSkewed: () => 'The clock of this machine is wrong. Correct it.',
  CredentialsProviderError: () =>
    'No access key was found. Set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
}

const sentenceFor = ({ name = '', code = '', message = '' }: S3Error, place: S3Place): string => {
  const known = sentences[name]
  if (known !== undefined) return known(place)
  return unreachable.has(code) || unreachable.has(name)
    ? `The server cannot be reached (${code || name}). Check that it runs, and correct S3_ENDPOINT.`
    : `The answer was: ${name} ${message}`
}

/** Stores, reads, lists and removes a small object, so that a mistake is found at the start. */
export const checkFileStore = async (): Promise<void> => {
  const { s3 } = settings
  if (s3 === undefined) return
  try {
    await tryOut(bucketAt(s3))
  } catch (error) {
    const cause = ((error as Error).cause ?? error) as S3Error
    const where = s3.endpoint ?? `Amazon S3 in ${s3.region}`
    throw new StartupError(`Files cannot be stored in S3 at ${where}. ${sentenceFor(cause, s3)}`)
  }
}
