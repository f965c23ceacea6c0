import { unseen } from '@tandem/contract/text.schema.ts'
import unhomoglyph from 'unhomoglyph'

// Latin capitals drawn at the height of small letters, which Unicode's table leaves as they are.
const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡʏᴢ'
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWYZ'

const isPlain = (text: string): boolean => /^[\x21-\x7e]+$/.test(text)

const plainOf = (sign: string): string => {
  const place = smallCapitals.indexOf(sign)
  if (place >= 0) return capitals.charAt(place)
  const alike = unhomoglyph(sign).replace(/\p{M}/gu, '')
  // What only looks like another sign of its own script stays: those change with capitals.
  return isPlain(alike) ? alike : sign
}

/** What the capital looks like, or else the small letter. */
const plainOfBoth = (sign: string): string => {
  const capital = sign.toUpperCase()
  return [capital, capital.toLowerCase()].map(plainOf).find(isPlain) ?? capital
}

const inPlain = (text: string, plain: (sign: string) => string): string =>
  Array.from(text.normalize('NFKD').replace(/\p{M}/gu, ''), plain).join('')

/**
 * Everything that looks alike is folded: two brands may not share it. Without a Latin letter a name
 * is read in capitals, where one is as good as the other.
 */
export const nameSkeleton = (name: string): string => {
  const bare = name.replace(/[™℠]/g, '')
  const asWritten = /\p{Script=Latin}/u.test(bare) ? inPlain(bare, plainOf) : bare
  const folded = inPlain(asWritten, plainOfBoth)
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('i', 'l')
    .replace(/[^\p{L}\p{N}]/gu, '')
  // A name of signs alone is told by its signs.
  return folded === '' ? name.replace(unseen, '') : folded
}
