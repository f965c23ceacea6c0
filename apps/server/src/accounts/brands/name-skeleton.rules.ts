import { unseen } from '@tandem/contract/text.schema.ts'
import unhomoglyph from 'unhomoglyph'

// Latin small capitals are missing in Unicode's table of confusable characters.
const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡʏᴢ'
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWYZ'

const isPlain = (text: string): boolean => /^[\x21-\x7e]+$/.test(text)

const plainOf = (sign: string): string => {
  const place = smallCapitals.indexOf(sign)
  if (place >= 0) return capitals.charAt(place)
  const alike = unhomoglyph(sign).replace(/\p{M}/gu, '')
  return isPlain(alike) ? alike : sign
}

const plainOfBoth = (sign: string): string => {
  const capital = sign.toUpperCase()
  return [capital, capital.toLowerCase()].map(plainOf).find(isPlain) ?? capital
}

const inPlain = (text: string, plain: (sign: string) => string): string =>
  Array.from(text.normalize('NFKD').replace(/\p{M}/gu, ''), plain).join('')

/** Returns a key that is equal for names that look alike, so that no two brands share it. */
export const nameSkeleton = (name: string): string => {
  const bare = name.replace(/[™℠]/g, '')
  const asWritten = /\p{Script=Latin}/u.test(bare) ? inPlain(bare, plainOf) : bare
  const folded = inPlain(asWritten, plainOfBoth)
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('i', 'l')
    .replace(/[^\p{L}\p{N}]/gu, '')
  // A name without letters and digits keeps its signs.
  return folded === '' ? name.replace(unseen, '') : folded
}
