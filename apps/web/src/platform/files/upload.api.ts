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
  /** No connection: it tries again by itself. */
  onWaiting: () => void
  /** All has arrived and is being looked at. */
  onChecking: () => void
  /** It is taken, but others may not be able to see it. */
  onTrouble: (sentence: string) => void
  onDone: (file: UploadedFile) => void
  /** It ended. Trying again may help, or this file will never do. */
  onFailed: (sentence: string, mayRetry: boolean) => void
}
export type RunningUpload = {
  /** Now, not when the next try is due. */
  retry: () => void
  /** For now: the same file goes on from here when it is chosen again. */
  stop: () => void
  /** For good: nothing of it stays on the server. */
  cancel: () => void
}

/** One piece: passes the default limit of common proxies, and arrives in time over a slow line. */
const pieceBytes = 1024 * 1024
/** Between tries. They never end: a page that was offline for an hour still goes on. */
const pauses = [1, 2, 5, 10, 20, 30].map((seconds) => seconds * 1000)

/** A browser opens only six connections to us, and the page needs some of them. */
const limit = limitConcurrency(3)

const openUpload = async (file: File, kind: FileKind): Promise<Upload> => {
  // A chunk of its own: only who uploads needs it.
  const tus = await import('tus-js-client').catch((cause: unknown) => {
    throw new NetworkTrouble(cause)
  })
  const upload = new tus.Upload(file, {
    endpoint: `${location.origin}/api/uploads`,
    chunkSize: pieceBytes,
    // Tries and pauses are our own.
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
  // One key for all tries: a lost answer is told again instead of being looked for in vain.
  return call(files.finishUpload, {
    params: { uploadId },
    body: poster === undefined ? {} : { poster },
    key: `finish-${uploadId}`,
  })
}

/** Over as many connections as it takes, also after a reload. */
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
    // A browser names the type by the ending of the file’s name, which may be wrong.
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
