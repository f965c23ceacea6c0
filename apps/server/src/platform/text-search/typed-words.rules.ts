/** One or two letters match too many words, so they only match the start of a name. */
const nameStartMax = 2
// These scripts have no blanks, and two letters can be a word.
const withoutBlanks =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u

const lettersIn = (typed: string): number => typed.match(/[\p{L}\p{N}]/gu)?.length ?? 0

export const hasWords = (typed: string): boolean => lettersIn(typed) > 0

export const isNameStart = (typed: string): boolean =>
  hasWords(typed) && lettersIn(typed) <= nameStartMax && !withoutBlanks.test(typed)
