import { expect, it } from 'vitest'
import { pictureFileName, textWithLink } from './text-with-link.ts'

const link = 'https://tandem.test/go/$&Robin'

it('puts the link at each placeholder and nowhere else', () => {
  expect(textWithLink('Fold one: {link}\n#ad', link)).toBe(`Fold one: ${link}\n#ad`)
  expect(textWithLink('{LINK} and { link } again', link)).toBe(`${link} and ${link} again`)
})

it('adds the link at the end when there is no placeholder', () => {
  expect(textWithLink('Fold one {today}.', link)).toBe(`Fold one {today}.\n\n${link}`)
})

it('names a file after its title, in any script, without forbidden characters', () => {
  expect(pictureFileName('Boats at dawn: 9/16?')).toBe('boats-at-dawn-9-16.webp')
  expect(pictureFileName('Zoë’s 紙の船 ')).toBe('zoë-s-紙の船.webp')
  expect(pictureFileName('../../..')).toBe('picture.webp')
})
