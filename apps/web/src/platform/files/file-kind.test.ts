import { expect, it } from 'vitest'
import { chooseFiles } from './choose-files.ts'
import { kindInBytes } from './file-kind.ts'

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (two) => parseInt(two, 16))
const heads = {
  jpeg: bytes('ffd8ffe000104a464946000101000001000100004a464946'),
  heic: bytes('0000001c66747970686569630000000068656963686569786d696631'),
  mp4: bytes('000000186674797069736f6d0000020069736f6d6d703432'),
  pdf: new TextEncoder().encode('%PDF-1.7\n'),
  latePdf: new TextEncoder().encode('\r\n\r\n%PDF-1.7\n'),
  words: new TextEncoder().encode('notes'),
}
const all = ['image', 'pdf', 'video'] as const

it.each([
  ['jpeg', 'image'],
  ['heic', 'image'],
  ['mp4', 'video'],
  ['pdf', 'pdf'],
  ['latePdf', 'pdf'],
  ['words', undefined],
] as const)('the bytes of %s show %s', async (name, kind) => {
  expect(await kindInBytes(new Blob([heads[name]]), all)).toBe(kind)
})

it('detects the kind by the bytes when the type is missing or wrong', async () => {
  const chosen = [
    new File([heads.jpeg], 'photo', { type: '' }),
    new File([heads.jpeg], 'photo.txt', { type: 'text/plain' }),
    new File([heads.heic], 'photo.heic', { type: 'image/heic' }),
    new File([heads.words], 'notes', { type: '' }),
  ]
  const [added, said]: [string[], unknown[]] = [[], []]
  await chooseFiles(
    chosen,
    { kinds: ['image'], max: 8, free: 8 },
    {
      add: (files) => added.push(...files.map(({ file, kind }) => `${file.name} ${kind}`)),
      say: (mistake) => said.push(mistake),
    },
  )
  expect(added).toEqual(['photo image', 'photo.txt image', 'photo.heic image'])
  expect(said.at(-1)).toBe('“notes” can’t be used here. Please choose images.')
})
