import * as z from 'zod/mini'
import { inputSentence } from '#platform/http/input-sentence.ts'
import { findUnstorableText, unstorableSentence } from '#platform/http/unstorable-text.ts'
import { Refusal } from '#platform/refusal.ts'
import { refuseField } from './refuse-field.ts'

export const readJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return refuseField('', 'Send the body as JSON in UTF-8.')
  }
}

export const readInput = <T>(schema: z.ZodMiniType<T>, value: unknown): T => {
  const unstorable = findUnstorableText(value)
  if (unstorable !== undefined) return refuseField(unstorable, unstorableSentence)
  const result = z.safeParse(schema, value, { error: inputSentence })
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message
  const [field = '', sentence = ''] = Object.entries(fields)[0] ?? []
  throw new Refusal('conversion.invalid', {
    fields,
    detail: field === '' ? sentence : `${field}: ${sentence}`,
  })
}
