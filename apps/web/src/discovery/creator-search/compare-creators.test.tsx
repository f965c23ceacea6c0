import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { catchRequests, showKnowing } from '../../requests.factory.ts'
import { CompareCreators } from './compare-creators.tsx'
import { sampleCreator } from './creator.factory.ts'
import { creatorQuery } from './creator-search.api.ts'

catchRequests()
const fresh = sampleCreator({
  ...{ slug: 'bo', name: 'Bo', niches: [], accounts: [], followers: null, takes: null },
  ...{ country: null, languages: [] },
  record: {
    reliability: 75,
    rating: { average: 0, count: 0 },
    ...{ completed: 0, expired: 0, onTime: 0, late: 0, cancelled: 0, disputesLost: 0 },
    meanRevisions: null,
  },
})
const show = () => {
  const [onNames, onOpen] = [vi.fn(), vi.fn()]
  const known = [sampleCreator(), fresh].map(
    (creator) => [creatorQuery(creator.slug).queryKey, creator] as const,
  )
  showKnowing(known, <CompareCreators names={['ada', 'bo']} onNames={onNames} onOpen={onOpen} />)
  return { onNames, onOpen }
}

it('shows each fact of each creator with its source', () => {
  show()
  const rows = screen.getAllByRole('row').slice(1)
  const told = rows.map((row) =>
    [...row.children].map(({ textContent }) => textContent?.replace(/\s+/g, ' ')),
  )
  expect(told).toEqual([
    ['Recent posts', 'No posts to show yet', 'No posts to show yet'],
    ['Niches', 'Home, Travel', '–'],
    ['Country and languages', 'Norway · English', '–'],
    ['Usual rate per post', '300–900 coins', 'Not stated'],
    ['Rating', expect.stringContaining('4.5'), expect.any(String)],
    ['Completed', '80% 8 of 10', '–'],
    ['On time', '6 of 9', '–'],
    ['Average revisions', '1.3', '–'],
    ['Reliability', '83 of 100', '75 of 100 starting score'],
    ['Total followers', '11,000 self-reported', '–'],
    ['Instagram', '12,345 counted by Instagram, verified account', '–'],
    ['YouTube', '678 self-reported', '–'],
  ])
})

it('opens a pressed creator, removes a creator, and goes back to the search', async () => {
  const { onNames, onOpen } = show()
  const head = within(screen.getAllByRole('row')[0] as HTMLElement)
  await userEvent.click(head.getByRole('button', { name: 'Bo' }))
  await userEvent.click(head.getByRole('button', { name: 'Remove Ada' }))
  await userEvent.click(screen.getByRole('button', { name: 'Back to creators' }))
  expect(onOpen.mock.calls).toEqual([['bo']])
  expect(onNames.mock.calls).toEqual([[['bo']], [[]]])
})
