import { files } from '@tandem/contract/platform/files/file.endpoints.ts'
import type { FileKind, UploadedFile } from '@tandem/contract/platform/files/file.schema.ts'
import type { Upload } from 'tus-js-client'
import { NetworkTrouble } from '#lib/api-refusal.ts'
import { call } from '#lib/call.ts'
import { limitConcurrency } from './concurrency-limit.ts'
import { kindInBytes } from './file-kind.ts'
import { failureOf } from './upload-failure.ts'
import { lookAtVideo, type VideoLook } from './video-look.ts'

export type UploadEvents = {
  onProgress: (bytes: number) => void
  onWaiting: () => void
  onChecking: () => void
  /** The file is accepted, but other browsers may not be able to show it. */
  onTrouble: (sentence: string) => void
  onDone: (file: UploadedFile) => void
  /** The upload stopped. `mayRetry` is false when the server refused the file for good. */
  onFailed: (sentence: string, mayRetry: boolean) => void
}
export type RunningUpload = {
  retry: () => void
  /** Pauses: the upload resumes when the same file is chosen again. */
  stop: () => void
  /** Deletes the uploaded data from the server. */
  cancel: () => void
}

/** Small enough for the default limits of proxies and for slow connections. */
const pieceBytes = 1024 * 1024
/** Milliseconds between retries. After the last value, every further retry uses it again. */
const pauses = [1, 2, 5, 10, 20, 30].map((seconds) => seconds * 1000)

/** Browsers open at most 6 connections per host, and the page needs some of them. */
const limit = limitConcurrency(3)

const openUpload = async (file: File, kind: FileKind): Promise<Upload> => {
  const tus = await import('tus-js-client').catch((cause: unknown) => {
    throw new NetworkTrouble(cause)
  })
  const upload = new tus.Upload(file, {
    endpoint: `${location.origin}/api/uploads`,
    chunkSize: pieceBytes,
    // Off, because `beginUpload` makes the retries.
    retryDelays: null,
    removeFingerprintOnSuccess: true,
    metadata: { kind, name: file.name },
  })
  const earlier = (await upload.findPreviousUploads()).filter((one) => one.metadata.kind === kind)
  const latest = earlier.at(-1)
  if (latest !== undefined) upload.resumeFromPreviousUpload(latest)
  return upload
}

const finish = (url: string, { poster }: VideoLook): Promise<UploadedFile> => {
  const uploadId = url.split('/').at(-1) ?? ''
  // All retries share one key, so that a lost answer is sent again.
  return call(files.finishUpload, {
    params: { uploadId },
    body: poster === undefined ? {} : { poster },
    key: `finish-${uploadId}`,
  })
}

/** Uploads in pieces, survives lost connections and resumes after a reload. */
export const beginUpload = (
  file: File,
  { kind, kinds }: { kind: FileKind; kinds: readonly FileKind[] },
  events: UploadEvents,
): RunningUpload => {
  let [upload, arrived]: [Upload?, string?] = []
  let state: 'running' | 'waiting' | 'failed' | 'over' = 'failed'
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  let interrupt = () => {}

  const look = kind === 'video' ? lookAtVideo(file) : Promise.resolve({} as VideoLook)
  look.then(({ trouble }) => trouble !== undefined && !isOver() && events.onTrouble(trouble))

  const isOver = () => state === 'over'
  const send = (through: Upload): Promise<string> =>
    new Promise((resolve, reject) => {
      interrupt = () => reject(new Error('The upload is over.'))
      const onProgress = (bytes: number) => {
        failures = 0
        if (!isOver()) events.onProgress(bytes)
      }
      const onSuccess = () => resolve(through.url ?? '')
      Object.assign(through.options, { onProgress, onSuccess, onError: reject })
      through.start()
    })
  const attempt = async () => {
    if (isOver()) return
    // The browser derives the type from the file extension, which may be wrong.
    upload ??= await openUpload(file, (await kindInBytes(file, kinds)) ?? kind)
    if (isOver()) return
    arrived ??= await send(upload)
    events.onChecking()
    const stored = await finish(arrived, await look)
    if (isOver()) return
    end()
    events.onDone(stored)
  }
  const fail = (error: unknown) => {
    if (isOver()) return
    const { cure, sentence, lost } = failureOf(error)
    if (lost !== 'nothing') arrived = undefined
    if (lost === 'all') upload = undefined
    state = cure === 'passes' ? 'waiting' : 'failed'
    if (cure !== 'passes') return events.onFailed(sentence, cure === 'again')
    events.onWaiting()
    timer = setTimeout(retry, pauses[Math.min(failures, pauses.length - 1)])
    failures += 1
  }
  const retry = () => {
    if (state !== 'waiting' && state !== 'failed') return
    clearTimeout(timer)
    state = 'running'
    limit(attempt).catch(fail)
  }
  const retryWhenOnline = () => {
    if (state === 'waiting') retry()
  }
  const end = () => {
    state = 'over'
    interrupt()
    clearTimeout(timer)
    window.removeEventListener('online', retryWhenOnline)
  }
  window.addEventListener('online', retryWhenOnline)
  retry()
  return {
    retry,
    stop: () => {
      end()
      void upload?.abort().catch(() => {})
    },
    cancel: () => {
      end()
      void upload?.abort(true).catch(() => {})
    },
  }
}
