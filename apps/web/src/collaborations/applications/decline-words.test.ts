import { describe, expect, it } from 'vitest'
import { withTemplate } from './decline-words.ts'

const full = { reason: 'places_filled', words: 'All places are taken.' } as const
const late = { reason: 'timing', words: 'The dates did not work out.' } as const
const silent = { reason: 'audience', words: '' } as const
const fill = (note: string, template: typeof full | typeof late | typeof silent = full) =>
  withTemplate({ reason: 'style', note }, template, [full, late, template])

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
})
