import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readingOf } from '#everywhere/answers.factory.ts'
import { catchRequests, showKnowing } from '../../requests.factory.ts'
import { CreatorProfileCard } from './creator-profile-card.tsx'

const { requests } = catchRequests()
const asks = 'GET /brand/campaigns/serum/creators/mira-sol'
type Whole = { creator: object; record: object }
const whole = readingOf('olga', 'mira-in-serum 3 submitted', asks).body as Whole
const show = (creator: object, record: object = {}) => {
  requests.mockImplementation(() => new Promise(() => {}))
  const collaboration = {
    ...whole,
    creator: { ...whole.creator, ...creator },
    record: { ...whole.record, ...record },
  }
  showKnowing([], <CreatorProfileCard collaboration={collaboration as never} />)
}
const handles = () =>
  within(screen.getByRole('list', { name: 'Handles' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('each handle is named by its network, and marked only where it was proven', () => {
  const written = { insta: '@mira', fb: 'mira.sol', twitter: '@mira_s', youtube: '@mirasol' }
  show({
    handles: written,
    proven: [
      { platform: 'instagram', handle: '@mira' },
      { platform: 'tiktok', handle: '@mira.tok' },
    ],
    followers: 12_040,
  })
  const [insta, ...others] = handles()
  expect(insta).toMatch(/^Instagram@mira./)
  expect(others.slice(0, 3)).toEqual(['Facebookmira.sol', 'Twitter@mira_s', 'YouTube@mirasol'])
  expect(others[3]).toMatch(/^TikTok@mira\.tok./)
  screen.getByText('12,040')
  screen.getByText('The creator says so.')
})

it('what a creator doesn’t say is not made up', () => {
  show({ handles: {}, proven: [], followers: null }, { bio: '', niches: [] })
  screen.getByText('Not said')
  expect(screen.queryByRole('list')).toBeNull()
})

it('who proved TikTok alone is shown by it, with what they tell of themselves', () => {
  const proven = [{ platform: 'tiktok', handle: '@mira.tok' }]
  show({ handles: {}, proven }, { bio: 'Films every day.', niches: ['Beauty', 'Food'] })
  expect(handles()).toHaveLength(1)
  screen.getByText('Films every day.')
  const niches = within(screen.getByRole('list', { name: 'Niches' })).getAllByRole('listitem')
  expect(niches.map(({ textContent }) => textContent)).toEqual(['Beauty', 'Food'])
})
