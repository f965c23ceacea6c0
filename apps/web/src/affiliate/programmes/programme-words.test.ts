import { expect, it } from 'vitest'
import { standingOf, stateInWords } from './programme-words.ts'

it.each([
  ['open', null, 'Open'],
  ['draft', null, 'Draft'],
  ['ended', 'budget', 'Ended'],
  ['paused', 'brand', 'Paused'],
  ['paused', 'budget', 'Budget spent'],
  ['paused', 'debt', 'Paused: coins owed'],
] as const)('a programme that is %s (by %s) is “%s” to its brand', (state, pausedBy, words) => {
  expect(stateInWords({ state, pausedBy }).words).toBe(words)
})

it.each([
  ['ended', null, 'approved', 'Ended', /New orders earn nothing/],
  ['open', null, 'invited', 'Invited', /accept or decline/],
  ['open', null, 'applied', 'Applied', /^Boats will decide\.$/],
  ['open', null, 'paused', 'Paused', /New clicks and codes earn nothing/],
  ['open', null, 'rejected', 'Application declined', /apply again after 14 days/],
  ['open', null, 'removed', 'Removed', /keep what you have earned/],
  ['open', null, 'declined', 'Not joined', /You can join again/],
  ['open', null, 'approved', 'Joined', /^$/],
  ['paused', 'budget', 'approved', 'Budget spent', /notify you when the budget has coins again/],
  ['paused', 'debt', 'approved', 'Paused', /^Boats must pay a debt first/],
  ['paused', 'brand', 'approved', 'Paused by the brand', /notify you when the programme resumes/],
] as const)(
  'in one that is %s (by %s) who is %s stands as “%s”',
  (state, pausedBy, own, words, note) => {
    const standing = standingOf({
      ...{ state, pausedBy, enrolment: { state: own }, brand: { name: 'Boats' } },
    } as never)
    expect(standing.words).toBe(words)
    expect(standing.note).toMatch(note)
  },
)
