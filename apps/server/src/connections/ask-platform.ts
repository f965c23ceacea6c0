import * as z from 'zod/mini'
import { errorNamesIn, retryAfterOf, troubleOf } from './platform-answer.rules.ts'
import { PlatformTrouble } from './platform-trouble.ts'

const answerMsMax = 10_000
const bytesMax = 2_000_000

export type Question = {
  url: URL
  method?: 'GET' | 'POST'
  /** An access token, where the platform wants it in a header. */
  bearer?: string
  form?: Record<string, string>
  json?: unknown
}

const bodyOf = ({ form, json }: Question): { type: string; body: string } | undefined => {
  if (form !== undefined)
    return {
      type: 'application/x-www-form-urlencoded',
      body: new URLSearchParams(form).toString(),
    }
  return json === undefined ? undefined : { type: 'application/json', body: JSON.stringify(json) }
}

const send = async (question: Question): Promise<{ response: Response; text: string }> => {
  const sent = bodyOf(question)
  try {
    const response = await fetch(question.url, {
      method: question.method ?? (sent === undefined ? 'GET' : 'POST'),
      headers: {
        accept: 'application/json',
        ...(question.bearer !== undefined && { authorization: `Bearer ${question.bearer}` }),
        ...(sent !== undefined && { 'content-type': sent.type }),
      },
      ...(sent !== undefined && { body: sent.body }),
      redirect: 'error',
      signal: AbortSignal.timeout(patience.answerMs),
    })
    return { response, text: await textOf(response) }
  } catch (error) {
    if (error instanceof PlatformTrouble) throw error
    // Its words may hold the address, and the address a token.
    throw new PlatformTrouble('away', 'no answer came in time')
  }
}

/** Shorter in tests of a platform that doesn’t answer. */
export const patience = { answerMs: answerMsMax }

const textOf = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > bytesMax) throw new PlatformTrouble('nonsense', 'the answer had no end')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Throws a `PlatformTrouble` for whatever else comes than an answer of that shape.
 */
export const askPlatform = async <T>(question: Question, shape: z.ZodMiniType<T>): Promise<T> => {
  const { response, text } = await send(question)
  const body = parsed(text)
  const names = errorNamesIn(body)
  const trouble = troubleOf(response.status, names)
  if (trouble !== null)
    throw new PlatformTrouble(trouble, `answered ${response.status}`, {
      retryAfterSeconds: retryAfterOf(response.headers.get('retry-after'), Date.now()),
      names,
    })
  const answer = z.safeParse(shape, body)
  if (!answer.success) throw new PlatformTrouble('nonsense', 'the answer had another shape')
  return answer.data
}
