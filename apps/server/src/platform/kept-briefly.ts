import { now } from './clock.ts'

/** Shares one answer among all callers for `keptMs`. Does not cache a failed read. */
export const keptBriefly = <Answer>(
  keptMs: number,
  read: () => Promise<Answer>,
): (() => Promise<Answer>) => {
  let kept: { at: number; answer: Promise<Answer> } | undefined
  return () => {
    const at = now().getTime()
    if (kept === undefined || at < kept.at || at >= kept.at + keptMs) {
      const answer = read()
      kept = { at, answer }
      answer.catch(() => {
        if (kept?.answer === answer) kept = undefined
      })
    }
    return kept.answer
  }
}
