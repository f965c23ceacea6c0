import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApplicantRecord, recordInWords } from './applicant-facts.tsx'

it.each([
  [0, 0, 'New here'],
  [3, 3, '3 done on time'],
  [12, 11, '12 done, 11 on time'],
])('%i done, %i of them on time, reads “%s”', (completed, onTime, words) => {
  expect(recordInWords({ creator: { completed }, onTime } as never)).toBe(words)
})

const record = (change: object) => {
  const creator = { completed: 1, followers: 12_400, rating: { average: 4.5, count: 2 }, ...change }
  render(<ApplicantRecord item={{ creator, onTime: 1 } as never} />)
  return document.body.textContent ?? ''
}

it('followers and reviews are told only where there are any', () => {
  expect(record({})).toMatch(/4\.5.*1 done on time12K followers/)
})

it('shows no followers and no reviews of a creator who has none', () => {
  expect(record({ followers: null, rating: { average: null, count: 0 } })).toBe('1 done on time')
})
