import { mentionOf } from '@tandem/contract/discovery/notes/mentions.ts'
import { expect, it } from 'vitest'
import { bodyFrom, emptyNote, mentionAt, typedFrom, withMention } from './typed-mentions.ts'

const [ann, anna] = ['01a00000-0000-7000-8000-000000000001', '01a00000-0000-7000-8000-000000000002']

it('keeps mentions as ids and shows them as names, also where one name begins another', () => {
  const body = `${mentionOf(anna)} and ${mentionOf(ann)} look`
  const typed = typedFrom(body, { [ann]: 'Ann', [anna]: 'Anna' })
  expect(typed.text).toBe('@Anna and @Ann look')
  expect(bodyFrom(typed)).toBe(body)
})

it.each([
  ['Ask @', 5, ''],
  ['Ask @Ma', 7, 'Ma'],
  ['Ask @Mara E', 11, 'Mara E'],
  ['(@jo', 4, 'jo'],
  ['Ask @Mara Ek and', 16, undefined],
  ['mail@example', 12, undefined],
  ['Ask nobody', 10, undefined],
])('of “%s” at %i, %s is typed', (text, cursor, typed) => {
  expect(mentionAt(text, cursor)).toBe(typed)
})

it('completes a name where it was begun, and goes on after it', () => {
  const note = { ...emptyNote, text: 'Ask @ma today' }
  const next = withMention(note, 7, { id: ann, name: 'Mara Ek', email: null })
  expect([next.text, next.cursor]).toEqual(['Ask @Mara Ek today', 13])
  expect(bodyFrom(next)).toBe(`Ask ${mentionOf(ann)} today`)
})

it('mentions both of two members with the same name', () => {
  const member = (id: string, email: string) => ({ id, name: 'Mara Ek', email })
  const first = withMention({ ...emptyNote, text: '@Mara' }, 5, member(ann, 'mara@a.test'))
  const text = `${first.text}@Mara`
  const both = withMention({ ...first, text }, text.length, member(anna, 'mara@b.test'))
  expect(both.text).toBe('@Mara Ek (mara@a.test) @Mara Ek (mara@b.test) ')
  expect(bodyFrom(both).trim()).toBe(`${mentionOf(ann)} ${mentionOf(anna)}`)
})
