/** Every word begins a word of the campaign. Null when nothing typed is a word. */
export const prefixQuery = (typed: string): string | null => {
  const words = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  return words === null ? null : words.map((word) => `${word}:*`).join(' & ')
}

export const anywherePattern = (typed: string): string =>
  `%${typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
