import { ApiRefusal, NetworkTrouble, sentenceOf } from '#lib/api-refusal.ts'

export type UploadFailure = {
  /** `passes`: a retry may succeed; `again`: the user must act; `never`: the file is refused. */
  cure: 'passes' | 'again' | 'never'
  sentence: string
  /** How much of the uploaded data the server no longer has. */
  lost: 'nothing' | 'some' | 'all'
}

type Answer = { getStatus(): number; getBody(): string }

const refusalIn = (error: unknown): ApiRefusal | NetworkTrouble | undefined => {
  if (error instanceof ApiRefusal || error instanceof NetworkTrouble) return error
  if (!(error instanceof Error) || !('originalResponse' in error)) return undefined
  const answer = error.originalResponse as Answer | null
  if (answer === null) return new NetworkTrouble(error)
  const status = answer.getStatus()
  try {
    return new ApiRefusal({ ...JSON.parse(answer.getBody()), status })
  } catch {
    // A proxy's error page, or an answer without a body.
    const detail = 'The service did not answer as expected. Please try again in a moment.'
    return new ApiRefusal({ code: 'server.failed', status, detail })
  }
}

/** 409: the offsets differ; 423: the server still holds the interrupted piece. */
const passing = new Set([408, 409, 423, 425, 429])

/** The user must free space or close uploads; the upload then continues where it stopped. */
const roomless = new Set(['upload.too_many', 'storage.used_up', 'storage.full', 'server.full'])

export const failureOf = (error: unknown): UploadFailure => {
  const refusal = refusalIn(error)
  if (refusal === undefined) return { cure: 'again', sentence: sentenceOf(error), lost: 'nothing' }
  const sentence = refusal.message
  if (refusal instanceof NetworkTrouble) return { cure: 'passes', sentence, lost: 'nothing' }
  const { code, status } = refusal
  if (code === 'upload.not_found' || status === 410)
    return { cure: 'passes', sentence, lost: 'all' }
  if (code === 'upload.unfinished') return { cure: 'passes', sentence, lost: 'some' }
  if (code.startsWith('file.')) return { cure: 'never', sentence, lost: 'all' }
  if (roomless.has(code)) return { cure: 'again', sentence, lost: 'nothing' }
  const passes = passing.has(status) || status >= 500
  return { cure: passes ? 'passes' : 'again', sentence, lost: 'nothing' }
}
