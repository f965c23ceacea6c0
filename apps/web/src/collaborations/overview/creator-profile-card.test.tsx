import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { brandsCollaboration } from '#collaborations/lifecycle/collaboration.factory.ts'
import { catchRequests, showKnowing } from '../../requests.factory.ts'
import { CreatorProfileCard } from './creator-profile-card.tsx'

const { requests } = catchRequests()
const show = (creator: object, record: object) => {
  requests.mockImplementation(() => new Promise(() => {}))
  const whole = brandsCollaboration()
  const shown = {
    ...whole,
    creator: { ...whole.creator, ...creator },
    record: { ...whole.record, ...record },
  }
  showKnowing([], <CreatorProfileCard collaboration={shown} />)
}
const items = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('each handle is named by its network, and marked only where it was proven', () => {
  const written = { insta: '@mira', fb: 'mira.sol', twitter: '@mira_s', youtube: '@mirasol' }
  const proven = [
    { platform: 'instagram', handle: '@mira' },
    { platform: 'tiktok', handle: '@mira.tok' },
  ]
  show({ handles: written, proven }, { bio: 'Films daily.', niches: ['Beauty', 'Food'] })
  const [insta, ...others] = items('Handles')
  expect(insta).toMatch(/^Instagram@mira./)
  expect(others.slice(0, 3)).toEqual(['Facebookmira.sol', 'Twitter@mira_s', 'YouTube@mirasol'])
  expect(others[3]).toMatch(/^TikTok@mira\.tok./)
  screen.getByText('12,040')
  screen.getByText('Films daily.')
  expect(items('Niches')).toEqual(['Beauty', 'Food'])
})

it('what a creator doesn’t say is not made up', () => {
  show({ handles: {}, proven: [], followers: null }, { bio: '', niches: [] })
  screen.getByText('Not stated')
  expect(screen.queryByRole('list')).toBeNull()
})
