import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import { Refusal } from '#platform/refusal.ts'
import type { S3Place } from '#platform/settings/s3-settings.ts'
import type { ByteRange } from '../byte-range.rules.ts'
import { piecesOf } from './pieces-of.ts'

export type StoredObject = { key: string; bytes: number; changedAt: Date }

export type Bucket = {
  readonly name: string
  put(key: string, bytes: Buffer): Promise<void>
  /** Returns the length in bytes. */
  putStream(key: string, bytes: Readable): Promise<number>
  size(key: string): Promise<number | null>
  get(key: string, range?: ByteRange): Promise<{ stream: Readable; bytes: number } | null>
  remove(key: string): Promise<void>
  list(prefix: string): AsyncGenerator<StoredObject>
}

type Sdk = typeof import('@aws-sdk/client-s3')
type Opened = { sdk: Sdk; client: S3Client }

// A viewer of a video can hold a connection for minutes.
const socketsMax = 1_000
const connectWithinMs = 5_000
const answerWithinMs = 60_000
const retryAfterSeconds = 5

const open = async (place: S3Place): Promise<Opened> => {
  // Loaded on first use, so that a server with local files does not pay for it.
  const sdk = await import('@aws-sdk/client-s3')
  const agent = { keepAlive: true, maxSockets: socketsMax }
  const client = new sdk.S3Client({
    region: place.region,
    forcePathStyle: place.isPathStyle,
    ...(place.endpoint === undefined ? {} : { endpoint: place.endpoint }),
    ...(place.credentials === undefined ? {} : { credentials: place.credentials }),
    // Ceph, R2 and B2 refuse the checksums that the library adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectWithinMs,
      requestTimeout: answerWithinMs,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
  return { sdk, client }
}

const missing = new Set(['NotFound', 'NoSuchKey'])
const full = new Set(['QuotaExceeded', 'InsufficientCapacity', 'XMinioStorageFull'])

const nullWhenMissing = (error: { name?: string }): null => {
  if (missing.has(error.name ?? '')) return null
  throw error
}

/** Refuses with 503: people try again, and the log names the cause. */
const unavailable = (cause: unknown): never => {
  // The library adds this to every error of its own, but the stream of a caller may also fail.
  if (!(cause instanceof Error) || !('$metadata' in cause)) throw cause
  throw new Refusal(full.has(cause.name) ? 'server.full' : 'server.busy', {
    retryAfterSeconds,
    cause,
  })
}

/** The length after the slash in `bytes 0-9/100`. */
const lengthIn = (range: string | undefined): number => Number(range?.split('/').at(-1))

const makeBucket = (place: S3Place): Bucket => {
  let opened: Promise<Opened> | undefined
  const Bucket = place.bucket
  const asked = async <T>(work: (opened: Opened) => Promise<T>): Promise<T> => {
    opened ??= open(place)
    return work(await opened).catch(unavailable)
  }
  const put = (Key: string, Body: Buffer): Promise<void> =>
    asked(async ({ sdk, client }) => {
      await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body }))
    })
  return {
    name: place.bucket,
    put,
    putStream: async (key, bytes) => {
      const pieces = piecesOf(bytes)
      const { value: first } = await pieces.next()
      if (first === undefined || first.isLast) {
        await put(key, first?.bytes ?? Buffer.alloc(0))
        return first?.bytes.length ?? 0
      }
      return asked((all) => putParts(all, { Bucket, Key: key }, first.bytes, pieces))
    },
    size: (Key) =>
      asked(async ({ sdk, client }) => {
        const found = await client
          .send(new sdk.HeadObjectCommand({ Bucket, Key }))
          .catch(nullWhenMissing)
        return found === null ? null : (found.ContentLength ?? 0)
      }),
    get: (Key, range) =>
      asked(async ({ sdk, client }) => {
        const Range = range && `bytes=${range.start}-${range.end}`
        const found = await client
          .send(new sdk.GetObjectCommand({ Bucket, Key, ...(Range && { Range }) }))
          .catch(nullWhenMissing)
        if (found === null) return null
        const bytes =
          range === undefined ? (found.ContentLength ?? 0) : lengthIn(found.ContentRange)
        return { stream: found.Body as Readable, bytes }
      }),
    // Objects are removed one by one, because not every server accepts the checksum of a list.
    remove: (Key) =>
      asked(async ({ sdk, client }) => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }))
      }),
    list: async function* (Prefix) {
      let after: string | undefined
      do {
        const page = await asked(({ sdk, client }) =>
          client.send(
            new sdk.ListObjectsV2Command({
              Bucket,
              Prefix,
              ...(after && { ContinuationToken: after }),
            }),
          ),
        )
        for (const { Key: key = '', Size: bytes = 0, LastModified } of page.Contents ?? [])
          yield { key, bytes, changedAt: LastModified ?? new Date() }
        after = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (after !== undefined)
    },
  }
}

const putParts = async (
  { sdk, client }: Opened,
  at: { Bucket: string; Key: string },
  first: Buffer,
  more: AsyncGenerator<{ bytes: Buffer; isLast: boolean }>,
): Promise<number> => {
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(at))
  const Parts: { ETag: string | undefined; PartNumber: number }[] = []
  let length = 0
  const send = async (Body: Buffer): Promise<void> => {
    const PartNumber = Parts.length + 1
    const part = { ...at, UploadId, PartNumber, Body }
    const { ETag } = await client.send(new sdk.UploadPartCommand(part))
    Parts.push({ ETag, PartNumber })
    length += Body.length
  }
  try {
    await send(first)
    for await (const { bytes } of more) if (bytes.length > 0) await send(bytes)
    const whole = { ...at, UploadId, MultipartUpload: { Parts } }
    await client.send(new sdk.CompleteMultipartUploadCommand(whole))
    return length
  } catch (error) {
    // Parts of an unfinished object cost space that no list shows.
    await client.send(new sdk.AbortMultipartUploadCommand({ ...at, UploadId })).catch(() => {})
    throw error
  }
}

const buckets = new WeakMap<S3Place, Bucket>()

/** The same place gets the same connections. */
export const bucketAt = (place: S3Place): Bucket => {
  const known = buckets.get(place) ?? makeBucket(place)
  buckets.set(place, known)
  return known
}
