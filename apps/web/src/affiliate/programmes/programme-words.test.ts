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
  ['ended', null, 'approved', 'Ended', /Later orders earn nothing/],
  ['open', null, 'invited', 'Invited', /say yes or no/],
  ['open', null, 'applied', 'Applied', /^Boats decides next\.$/],
  ['open', null, 'paused', 'Paused', /New clicks and codes earn nothing/],
  ['open', null, 'rejected', 'Not taken', /apply again after 14 days/],
  ['open', null, 'removed', 'Removed', /stays yours/],
  ['open', null, 'declined', 'Not in', /You can join again/],
  ['open', null, 'approved', 'You take part', /^$/],
  ['paused', 'budget', 'approved', 'Budget spent', /told when there are coins again/],
  ['paused', 'debt', 'approved', 'Paused', /^Boats has to settle its account first/],
  ['paused', 'brand', 'approved', 'Paused by the brand', /told when it goes on/],
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
