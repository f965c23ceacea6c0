import { expect, it } from 'vitest'
import { nameSkeleton } from './name-skeleton.rules.ts'

it.each([
  ['Gl0w Theory', 'Glow Theory'],
  ['GIow Theory', 'Glow Theory'],
  ['Glоw Thеоrу', 'Glow Theory'],
  ['Glοw Τheοry', 'Glow Theory'],
  ['Ｇｌｏｗ　Ｔｈｅｏｒｙ', 'Glow Theory'],
  ['𝐆𝐥𝐨𝐰 𝐓𝐡𝐞𝐨𝐫𝐲', 'Glow Theory'],
  ['Glöw Théøry', 'Glow Theory'],
  ['Glovv Theory', 'Glow Theory'],
  ['Glow-Theory™ 🌸', 'Glow Theory'],
  ['Glow\ufe0f THEORY', 'Glow Theory'],
  ['Город', 'ГОРОД'],
  ['νίκης', 'ΝΊΚΗΣ'],
  ['東 京', '東京'],
  ['Strasse', 'Straße'],
  ['СҺАЅЕ', 'Chase'],
])('%s looks like %s', (one, other) => expect(nameSkeleton(one)).toBe(nameSkeleton(other)))

it.each([
  ['Glow Theory', 'Glow Theories'],
  ['Brand 10', 'Brand 11'],
  ['東京', '京都'],
  ['★★★', '!!!'],
])('%s differs from %s', (one, other) => expect(nameSkeleton(one)).not.toBe(nameSkeleton(other)))
