const wordsMax = 8

/** «Glow th» → `glow:* & th:*`. Null when nothing typed is a letter or digit. */
export const prefixSearchOf = (typed: string): string | null => {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  if (words === null) return null
  return words
    .slice(0, wordsMax)
    .map((word) => `${word}:*`)
    .join(' & ')
}
