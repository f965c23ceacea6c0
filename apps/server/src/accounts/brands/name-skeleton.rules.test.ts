import { describe, expect, it } from 'vitest'
import { nameSkeleton } from './name-skeleton.rules.ts'

describe('nameSkeleton', () => {
  it.each([
    ['a digit for a letter', 'Gl0w Theory'],
    ['a capital i for an l', 'GIow Theory'],
    ['a one for an l', 'G1ow Theory'],
    ['Cyrillic letters', 'Glоw Thеоrу'],
    ['Greek letters', 'Glοw Τheοry'],
    ['Cherokee letters', 'Ꮐlow Theory'],
    ['letters of full width', 'Ｇｌｏｗ　Ｔｈｅｏｒｙ'],
    ['letters of mathematics', '𝐆𝐥𝐨𝐰 𝐓𝐡𝐞𝐨𝐫𝐲'],
    ['small capitals', 'ɢʟᴏᴡ ᴛʜᴇᴏʀʏ'],
    ['accents', 'Glöw Théøry'],
    ['two letters for one', 'Glovv Theory'],
    ['other capitals', 'glow THEORY'],
    ['other blanks and signs', 'Glow-Theory™ 🌸'],
    ['a mark of form', 'Glow\ufe0f Theory'],
  ])('is the same for %s', (_what, name) =>
    expect(nameSkeleton(name)).toBe(nameSkeleton('Glow Theory')),
  )

  it.each([
    ['Ветер', 'ВЕТЕР'],
    ['Город', 'ГОРОД'],
    ['νίκης', 'ΝΊΚΗΣ'],
    ['ΝΙΚΕ', 'Nike'],
    ['東 京', '東京'],
    ['Strasse', 'Straße'],
    ['сһаѕе', 'Chase'],
    ['СҺАЅЕ', 'Chase'],
    ['ԁоԁо', 'dodo'],
    ['★★★', '★ ★★\ufe0f\u2800'],
  ])('is the same for %s and %s', (one, other) =>
    expect(nameSkeleton(one)).toBe(nameSkeleton(other)),
  )

  it.each([
    ['Glow Theory', 'Glow Theories'],
    ['Brand 10', 'Brand 11'],
    ['東京', '京都'],
    ['★★★', '!!!'],
  ])('differs for %s and %s', (one, other) =>
    expect(nameSkeleton(one)).not.toBe(nameSkeleton(other)),
  )
})
