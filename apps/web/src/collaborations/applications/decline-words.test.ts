import { describe, expect, it } from 'vitest'
import { noWords, withTemplate } from './decline-words.ts'

const full = { reason: 'places_filled', words: 'All places are taken.' } as const
const late = { reason: 'timing', words: 'The dates did not work out.' } as const
const silent = { reason: 'audience', words: '' } as const
const fill = (note: string, template: typeof full | typeof late | typeof silent = full) =>
  withTemplate({ reason: 'style', note }, template, [full, late, template])

it('a decline begins as no fit, and without words', () => {
  expect(noWords).toEqual({ reason: 'not_a_fit', note: '' })
})

describe('a template', () => {
  it.each([full, late, silent])('gives its own reason: $reason', (template) => {
    for (const note of ['', 'Thank you.', full.words])
      expect(fill(note, template).reason).toBe(template.reason)
  })

  it.each([
    ['nothing', ''],
    ['blanks', ' \n '],
    ['its own words', full.words],
    ['another’s words', late.words],
    ['another’s words and blanks', `\n${late.words}  `],
  ])('takes the place of %s', (_, note) => {
    expect(fill(note).note).toBe(full.words)
    expect(fill(note, silent).note).toBe('')
  })

  it.each(['Thank you.', ` ${full.words} Sorry.`, full.words.toUpperCase()])(
    'stands below what was typed by hand, which stays to the letter: “%s”',
    (note) => {
      expect(fill(note).note).toBe(`${note}\n\nAll places are taken.`)
      expect(fill(note, silent).note).toBe(note)
    },
  )

  it('takes the place of nothing that is no template any more', () => {
    const { note } = withTemplate({ ...noWords, note: late.words }, full, [full])
    expect(note).toBe(`${late.words}\n\n${full.words}`)
  })
})
