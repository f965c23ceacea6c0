/** What was typed as a full-text query: every word begins a word of the campaign. Null when it holds no word. */
export const prefixQuery = (typed: string): string | null => {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  return words === null ? null : words.map((word) => `${word}:*`).join(' & ')
}

/** What was typed as a pattern that is found anywhere in a title. */
export const anywherePattern = (typed: string): string =>
  `%${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
