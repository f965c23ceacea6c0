import type {
  CreatorAccount,
  CreatorDetail,
} from '@tandem/contract/discovery/creator-search/creator-card.schema.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { AccountList } from './account-list.tsx'
import { sampleCreator } from './creator.factory.ts'
import { CreatorCard } from './creator-card.tsx'
import { creatorQuery } from './creator-search.api.ts'
import { CreatorSheet } from './creator-sheet.tsx'

const server = catchRequests()
const rate = [installationQuery.queryKey, sampleInstallation] as const

const card = (change: Partial<CreatorDetail> = {}, has = false) => {
  const [choose, onOpen] = [vi.fn(), vi.fn()]
  const creator = sampleCreator(change)
  showKnowing(
    [rate],
    <CreatorCard creator={creator} choosing={{ has: () => has, choose }} onOpen={onOpen} />,
  )
  return { choose, onOpen, creator }
}
const sheet = (change: Partial<CreatorDetail> = {}, name = 'Ada') => {
  server.requests.mockImplementation(() => new Promise(() => {}))
  showKnowing(
    [rate, [creatorQuery('ada').queryKey, sampleCreator(change)]],
    <CreatorSheet slug="ada" onClose={() => {}} />,
  )
  return screen.getByRole('dialog', { name })
}

it('shows the price, the record and at most two niches on a card', () => {
  card({ niches: ['Home', 'Travel', 'Food'], lists: ['l1', 'l2'] })
  const words = screen.getByRole('article').textContent?.replaceAll(/\s+/g, ' ')
  for (const part of [
    'Norway',
    'Home · Travel',
    'Usual rate per post: €3.00–€9.00 300–900 coins',
    'Rated4.5(4 reviews)',
    '8 of 10 done, 6 of 9 on time',
    'No posts to show yet',
  ])
    expect(words).toContain(part)
  expect(words).not.toContain('Food')
  expect(words).not.toContain('English')
  expect(screen.getByRole('button', { name: 'Shortlists with Ada: 2' })).toBeTruthy()
})

it('a second press removes a creator from the selection; the name opens the sheet', async () => {
  const { choose, onOpen, creator } = card({}, true)
  await userEvent.click(screen.getByRole('checkbox', { name: /^Select ?Ada$/, checked: true }))
  expect(choose.mock.calls).toEqual([[creator, false]])
  await press('Ada: open')
  expect(onOpen).toHaveBeenCalledOnce()
})

const account = (change: Partial<CreatorAccount>): CreatorAccount => ({
  ...{ platform: 'youtube', handle: '@ada', isProven: false, followers: 12_345 },
  ...{ toldBy: 'creator', ...change },
})
it.each<[Partial<CreatorAccount>, boolean, string]>([
  [{}, false, 'YouTube@ada12.3K, self-reported'],
  [{}, true, 'YouTube@ada12,345, self-reported'],
  [{ toldBy: 'platform', isProven: true }, true, 'YouTube@adaVerified12,345, counted by YouTube'],
  [{ followers: 0 }, true, 'YouTube@ada0, self-reported'],
  [{ handle: null, followers: null, platform: 'tiktok' }, true, 'TikTokTikTok'],
])('shows an account with %o (in full: %s) as %s', (change, isWhole, said) => {
  showKnowing([], <AccountList accounts={[account(change)]} isWhole={isWhole} />)
  expect(screen.getByRole('listitem').textContent).toBe(said)
})

it.each<[Partial<CreatorDetail>, string[]]>([
  [{ bio: 'I sail.' }, ['300–900 coins', 'Any value', 'I sail.', '11,000', 'Reviews by brands']],
  [{ leastValueCoins: 1500 }, ['From 1,500 coins']],
  [{ leastValueCoins: null, takes: null }, ['Not accepted', 'Not stated']],
])('shows the whole of a creator with %o', (change, said) => {
  const words = sheet(change).textContent
  for (const part of [...said, 'Norway · English', 'Joined', '12,345, counted by Instagram'])
    expect(words).toContain(part)
  const niches = within(screen.getByRole('list', { name: 'Niches' })).getAllByRole('listitem')
  expect(niches.map(({ textContent }) => textContent)).toEqual(['Home', 'Travel'])
})

it('opens the invitation from the sheet', async () => {
  sheet()
  await press('Invite to a campaign')
  expect(await screen.findByRole('dialog', { name: /^Invite Ada/ })).toBeTruthy()
  const asked = () => server.requests.mock.calls.map(([address]) => address)
  await expect.poll(asked).toContain('/api/brand/creators/ada/campaigns')
})

it('loads all facts about the creator, and can add the creator to a shortlist', async () => {
  sheet({ slug: 'ada', name: 'Somebody Else' }, 'Somebody Else')
  const asked = () => server.requests.mock.calls.map(([address]) => address).toSorted()
  await expect
    .poll(asked)
    .toEqual([
      ...['/api/brand/creators/ada/audience', '/api/brand/creators/ada/note'],
      ...['/api/creators/ada/portfolio', '/api/creators/ada/record', '/api/creators/ada/reviews'],
    ])
  expect(screen.getByRole('button', { name: 'Shortlists with Somebody Else: 0' })).toBeTruthy()
})

it.each([
  [404, 'Profile hidden', /^This creator has hidden their profile/],
  [503, 'Creator', /./],
] as const)('after status %i, the sheet’s title is «%s»', async (status, title, said) => {
  const problem = { status, code: 'creator.not_found', detail: 'Try again.' }
  server.requests.mockResolvedValue(Response.json(problem, { status }))
  showKnowing([rate], <CreatorSheet slug="ada" onClose={() => {}} />)
  const shown = await screen.findByRole('dialog', { name: title })
  if (status === 404) {
    expect(await within(shown).findByText(said)).toBeTruthy()
    expect(within(shown).queryByRole('button', { name: /again/ })).toBeNull()
  } else {
    expect(await within(shown).findByRole('button', { name: /again/ })).toBeTruthy()
    expect(within(shown).queryByText(/hidden their profile/)).toBeNull()
  }
})
