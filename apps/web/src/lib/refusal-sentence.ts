import type { Verdict } from '@tandem/contract/verdict.ts'
import { loadPatiently } from './loading/load-patiently.ts'

/** Those of the contract that were needed so far: all of them are too many to begin with. */
const sentences = new Map<string, string>()

/** Why something isn't possible, for `disabledReason`; undefined when it is. */
export const reasonFor = (verdict: Verdict): string | undefined =>
  verdict.allowed
    ? undefined
    : (verdict.words ?? sentences.get(verdict.because) ?? 'This is not possible right now.')

/** The codes of all verdicts in an answer that refuse. */
const codesIn = (answer: unknown, found: string[] = []): string[] => {
  if (typeof answer !== 'object' || answer === null) return found
  if ('because' in answer && 'allowed' in answer) found.push(String(answer.because))
  else for (const part of Object.values(answer)) codesIn(part, found)
  return found
}

/** What a page has to know beside these answers, to be shown at once. */
export const sentencesFor = (answers: unknown): Record<string, string> =>
  Object.fromEntries(codesIn(answers).map((code) => [code, sentences.get(code) ?? '']))

export const learnSentences = (told: Record<string, string>): void => {
  for (const [code, sentence] of Object.entries(told)) sentences.set(code, sentence)
}

/** Before an answer is shown, so that what it refuses can be explained in the same moment. */
export const fetchSentencesFor = async (answer: unknown): Promise<void> => {
  if (codesIn(answer).every((code) => sentences.has(code))) return
  const { refusals } = await loadPatiently(() => import('@tandem/contract/refusals.ts'))
  for (const [code, { message }] of Object.entries(refusals)) sentences.set(code, message)
}
