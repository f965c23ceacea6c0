import * as z from 'zod/mini'
import { type CallAnswer, callOut } from '#platform/outgoing/outgoing-call.ts'
import { retryAfterOf } from '#platform/outgoing/retry-after.ts'
import { errorNamesIn, troubleOf } from './platform-answer.rules.ts'
import { PlatformTrouble } from './platform-trouble.ts'

const answerMsMax = 10_000
const bytesMax = 2_000_000

export type Question = {
  url: URL
  method?: 'GET' | 'POST'
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

const send = async (question: Question): Promise<CallAnswer> => {
  const sent = bodyOf(question)
  const { url, method = sent === undefined ? 'GET' : 'POST', bearer } = question
  const headers = {
    accept: 'application/json',
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    ...(sent !== undefined && { 'content-type': sent.type }),
  }
  const call = { method, headers, withinMs: answerMsMax, bytesMax }
  // Drop the original error: it may contain the address, and the address may contain a token.
  const answer = await callOut(url, { ...call, ...(sent && { body: sent.body }) }).catch(() => null)
  const isRedirect = answer !== null && answer.status >= 300 && answer.status < 400
  if (answer === null || isRedirect) throw new PlatformTrouble('away', 'no answer came in time')
  if (!answer.isWhole) throw new PlatformTrouble('nonsense', 'the answer had no end')
  return answer
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Throws a `PlatformTrouble` unless the response has the expected shape. */
export const askPlatform = async <T>(question: Question, shape: z.ZodMiniType<T>): Promise<T> => {
  const { status, headers, body: bytes } = await send(question)
  const body = parsed(bytes.toString('utf8'))
  const names = errorNamesIn(body)
  const trouble = troubleOf(status, names)
  if (trouble !== null)
    throw new PlatformTrouble(trouble, `answered ${status}`, {
      retryAfterSeconds: retryAfterOf(headers['retry-after'], Date.now()),
      names,
    })
  const answer = z.safeParse(shape, body)
  if (!answer.success) throw new PlatformTrouble('nonsense', 'the answer had another shape')
  return answer.data
}
