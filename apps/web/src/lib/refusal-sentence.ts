import type { Verdict } from '@tandem/contract/verdict.ts'
import { loadPatiently } from './loading/load-patiently.ts'

/** Sentences are loaded when first needed, because all of them are too large for the first page. */
const sentences = new Map<string, string>()

/** Undefined when the action is allowed. */
export const reasonFor = (verdict: Verdict): string | undefined =>
  verdict.allowed
    ? undefined
    : (verdict.words ?? sentences.get(verdict.because) ?? 'This is not possible right now.')

const codesIn = (answer: unknown, found: string[] = []): string[] => {
  if (typeof answer !== 'object' || answer === null) return found
  if ('because' in answer && 'allowed' in answer) found.push(String(answer.because))
  else for (const part of Object.values(answer)) codesIn(part, found)
  return found
}

/** Refusal sentences that a server-rendered page needs to explain these answers. */
export const sentencesFor = (answers: unknown): Record<string, string> =>
  Object.fromEntries(codesIn(answers).map((code) => [code, sentences.get(code) ?? '']))

export const learnSentences = (told: Record<string, string>): void => {
  for (const [code, sentence] of Object.entries(told)) sentences.set(code, sentence)
}

/** Loads sentences before the answer is shown, so that disabled buttons can explain themselves. */
export const fetchSentencesFor = async (answer: unknown): Promise<void> => {
  if (codesIn(answer).every((code) => sentences.has(code))) return
  const { refusals } = await loadPatiently(() => import('@tandem/contract/refusals.ts'))
  for (const [code, { message }] of Object.entries(refusals)) sentences.set(code, message)
}
