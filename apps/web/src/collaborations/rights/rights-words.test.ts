import type { RightsGrantCard } from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import { describe, expect, it } from 'vitest'
import { leftInWords } from './rights-words.ts'

describe('how long rights are left', () => {
  type Grant = Parameters<typeof leftInWords>[0]
  const left = (more: Partial<RightsGrantCard>) => {
    const grant: Grant = {
      ...{ state: 'running', daysLeft: 20, renewedUntil: null },
      startsAt: '2020-11-01T12:00:00Z',
    }
    return leftInWords({ ...grant, ...more })
  }
  it.each<[Partial<RightsGrantCard>, string]>([
    [{}, '20 days left'],
    [{ daysLeft: 2 }, '2 days left'],
    [{ daysLeft: 1 }, 'Last day'],
    [{ state: 'ending', daysLeft: 9 }, '9 days left'],
    [{ state: 'ending', daysLeft: 1 }, 'Last day'],
    [{ state: 'ended', daysLeft: 0 }, 'Ended'],
    [{ state: 'upcoming', daysLeft: 1 }, 'From Nov 1, 2020'],
    [{ renewedUntil: '2021-05-03T12:00:00Z' }, 'Renewed until May 3, 2021'],
    [{ state: 'ended', renewedUntil: '2021-05-03T12:00:00Z' }, 'Renewed until May 3, 2021'],
    [{ state: 'upcoming', renewedUntil: '2021-05-03T12:00:00Z' }, 'Renewed until May 3, 2021'],
  ])('%j is said as “%s”', (more, words) => {
    expect(left(more)).toBe(words)
  })
})
