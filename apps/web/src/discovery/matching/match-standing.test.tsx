import type { MatchStanding as Standing } from '@tandem/contract/discovery/matching/match.schema.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { linked, showKnowing } from '../../requests.factory.ts'
import { MatchStanding } from './match-standing.tsx'
import { matchStandingQuery } from './matching.api.ts'

const part: Standing['parts'][number] = {
  ...{ part: 'niche', max: 35, average: 12.5, full: 3, some: 1, none: 6 },
  ...{ fact: 'Your niches: Beauty', step: { words: 'Add Travel.', section: 'profile' } },
}
const show = (standing: Standing) =>
  showKnowing([[matchStandingQuery.queryKey, standing]], linked(<MatchStanding />))

it('says what a fact gives over all open campaigns, and the next step', () => {
  show({ campaigns: 10, score: 61.5, parts: [part] })
  expect(screen.getByText(/61\.5 of 100 points in 10 open campaigns/)).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toBe(
    'Niche12.5 of 35Your niches: Beauty.All points in 3, some points in 1 and no points in 6 of 10 campaigns.Add Travel. Edit your profile',
  )
  expect(screen.getByRole<HTMLAnchorElement>('link').pathname).toBe('/settings/profile')
})

it('leaves out counts of 0', () => {
  show({ campaigns: 10, score: 61.5, parts: [{ ...part, full: 10, some: 0, none: 0 }] })
  expect(screen.getByText('All points in 10 of 10 campaigns.')).toBeTruthy()
})

it('shows no points while no campaign is open', () => {
  show({ campaigns: 0, score: null, parts: [part] })
  expect(screen.getByRole('listitem').textContent).toBe(
    'NicheYour niches: Beauty.Add Travel. Edit your profile',
  )
})
