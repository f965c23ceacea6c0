import { randomBytes } from 'node:crypto'

// Excludes I, L, O and U, to avoid misreadings and accidental words.
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 60 random bits after the prefix: `GLOW-7K2M-Q9XD-04BN`. */
export const newCode = (prefix: string): string => {
  // 256 is a multiple of 32, so all characters are equally likely.
  const signs = [...randomBytes(12)].map((byte) => letters[byte % letters.length]).join('')
  const groups = signs.match(/.{4}/g) ?? []
  return [...(prefix === '' ? [] : [prefix.toUpperCase()]), ...groups].join('-')
}
