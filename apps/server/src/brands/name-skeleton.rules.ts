import unhomoglyph from 'unhomoglyph'

// Latin capitals drawn at the height of small letters, which Unicode's table leaves as they are.
const smallCapitals = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘǫʀꜱᴛᴜᴠᴡʏᴢ'
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWYZ'

const plainOf = (sign: string): string => {
  const place = smallCapitals.indexOf(sign)
  if (place >= 0) return capitals.charAt(place)
  const alike = unhomoglyph(sign).replace(/\p{M}/gu, '')
  // What only looks like another sign of its own script stays: those change with capitals.
  return /^[\x21-\x7e]+$/.test(alike) ? alike : sign
}

const inPlain = (text: string): string =>
  Array.from(text.normalize('NFKD').replace(/\p{M}/gu, ''), plainOf).join('')

/**
 * What is left of a name when everything is folded that looks alike: capitals, accents, letters of
 * other scripts and widths, digits read as letters, blanks and signs. Two brands may not share it.
 * A name without any Latin letter is written in capitals first, where one is as good as the other.
 */
export const nameSkeleton = (name: string): string => {
  const bare = name.replace(/[™℠]/g, '')
  const asWritten = /\p{Script=Latin}/u.test(bare) ? inPlain(bare) : bare
  const folded = inPlain(asWritten.toUpperCase())
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('i', 'l')
    .replace(/[^\p{L}\p{N}]/gu, '')
  // A name of signs alone is told by its signs.
  return folded === '' ? name.replace(/\s/g, '') : folded
}
