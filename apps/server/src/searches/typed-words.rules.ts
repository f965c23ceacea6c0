const wordsMax = 8
/** One or two letters begin too many words: they are taken for the beginning of a name. */
const nameStartMax = 2

/** «Glow th» → `glow`, `th`. Null when nothing typed is a letter or digit. */
export const typedWords = (typed: string): string[] | null =>
  typed
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, wordsMax) ?? null

/** «Glow th» → `glow:* & th:*`, each after `before`. Null where no letter or digit was typed. */
export const prefixSearchOf = (typed: string, before = ''): string | null =>
  typedWords(typed)
    ?.map((word) => `${before}${word}:*`)
    .join(' & ') ?? null

export const isNameStart = (typed: string): boolean => {
  const words = typedWords(typed)
  return words !== null && words.join('').length <= nameStartMax
}

const escaped = (typed: string): string => typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)

export const startPattern = (typed: string): string => `${escaped(typed.trim().toLowerCase())}%`
export const anywherePattern = (typed: string): string => `%${escaped(typed)}%`
