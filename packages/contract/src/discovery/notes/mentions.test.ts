import { expect, it } from 'vitest'
import { mentionedIn, mentionOf, piecesOf } from './mentions.ts'

const [mara, jo] = ['01a00000-0000-7000-8000-000000000001', '01a00000-0000-7000-8000-000000000002']

it('reads a note as texts and mentions', () => {
  const body = `${mentionOf(mara)} and ${mentionOf(jo)}: look at @[this], a@b.test, ${mentionOf(mara)}`
  expect(piecesOf(body)).toEqual([
    { memberId: mara },
    { text: ' and ' },
    { memberId: jo },
    { text: ': look at @[this], a@b.test, ' },
    { memberId: mara },
  ])
  expect(mentionedIn(body)).toEqual([mara, jo])
  expect([piecesOf('Plain.'), piecesOf('')]).toEqual([[{ text: 'Plain.' }], []])
})
