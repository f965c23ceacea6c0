import type {
  Audience,
  Connection,
  Connections,
} from '@tandem/contract/content/connections/connection.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { AudienceNotes } from './audience-notes.tsx'
import { audienceQuery, connectionsQuery } from './connection.api.ts'
import { ConnectionRow } from './connection-row.tsx'
import { outcomeSentence } from './platform-words.ts'

const server = catchRequests()
afterEach(() => vi.restoreAllMocks())

const account: NonNullable<Connection['account']> = {
  handle: '@ines',
  isProven: true,
  connectedAt: '2026-05-01T10:00:00Z',
  checkedAt: '2026-05-03T10:00:00Z',
  hasEnded: false,
  trouble: null,
  shownTo: 'nobody',
  brands: [],
  posts: 3,
}
const knownBrands = [
  { slug: 'glow', name: 'Glow Theory' },
  { slug: 'hart', name: 'Hart' },
]
const show = (connection: Partial<Connection>) => {
  const whole: Connection = { platform: 'youtube', setUp: 'yes', account: null, ...connection }
  const kept: Connections = { items: [whole], knownBrands }
  showKnowing(
    [[connectionsQuery.queryKey, kept]],
    <ul>
      <ConnectionRow connection={whole} knownBrands={knownBrands} />
    </ul>,
  )
  return kept
}
const row = () => screen.getByRole('listitem').textContent

it('says before connecting what is read, and of Instagram that it needs a professional account', () => {
  show({ platform: 'instagram' })
  expect(row()).toContain('Not connected')
  expect(row()).toContain('For professional accounts only')
})

it('offers nothing where nobody has set the platform up, and says what to do', () => {
  show({ setUp: 'no' })
  expect(row()).toContain('Tell the numbers of your posts yourself')
  expect(screen.queryByRole('button')).toBe(null)
})

it('says what a review means, and still connects', async () => {
  show({ setUp: 'in_review' })
  expect(row()).toContain('only people whom the site has named to it get in')
  const go = vi.fn()
  vi.stubGlobal('location', { assign: go })
  server.answer({ url: 'https://accounts.google.example/auth' })
  await press('Connect YouTube')
  await waitFor(() => expect(go).toHaveBeenCalledWith('https://accounts.google.example/auth'))
  expect(server.sent()).toMatchObject([['POST /api/creator/connections/youtube', {}]])
})

it('tells a proven handle from another than the profile names, and who sees the numbers', () => {
  show({ account })
  expect(row()).toContain('Proven')
  expect(row()).toContain('Numbers of 3 posts, read')
  expect(row()).toContain('Only you see its numbers.')
})

it('says how to prove a handle that the profile writes otherwise', () => {
  show({ account: { ...account, isProven: false, shownTo: 'chosen', brands: knownBrands } })
  expect(row()).toContain('Your profile names another handle')
  expect(row()).toContain('Shown to the brands you chose: Glow Theory, Hart.')
})

it('asks to connect again once the platform lets nobody read', async () => {
  show({ account: { ...account, hasEnded: true, trouble: 'refused' } })
  expect(row()).toContain('YouTube no longer lets us read. Connect it again to go on.')
  expect(screen.queryByText('Proven')).toBe(null)
  expect(screen.getByRole('button', { name: 'Connect YouTube again' })).toBeTruthy()
})

it.each([
  ['Connected', { account }],
  ['Connect again', { account: { ...account, hasEnded: true } }],
  ['Connect again', { account: { ...account, hasEnded: true }, setUp: 'no' }],
  ['Not set up here', { setUp: 'no' }],
  ['In review', { setUp: 'in_review' }],
  ['Not connected', {}],
] as const)('says «%s» first of %j', (words, connection) => {
  show(connection)
  expect(row()).toMatch(new RegExp(`^YouTube${words}`))
})

it('shows numbers to chosen brands only once one is chosen', async () => {
  const kept = show({ account })
  await press(/^Choose who sees it/)
  await userEvent.click(await screen.findByRole('radio', { name: /^Brands I choose/ }))
  await press('Save')
  expect(await screen.findByText('Choose at least one brand.')).toBeTruthy()
  expect(server.sent()).toEqual([])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Hart' }))
  server.answer(kept)
  await press('Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  const body = { shownTo: 'chosen', brands: ['hart'] }
  expect(server.sent()).toEqual([['PUT /api/creator/connections/youtube/consent', body]])
})

it('sends no brands along with a choice that isn’t theirs', async () => {
  const chosen = { ...account, shownTo: 'chosen' as const, brands: knownBrands }
  const kept = show({ account: chosen })
  await press(/^Choose who sees it/)
  await userEvent.click(await screen.findByRole('radio', { name: /^Nobody/ }))
  server.answer(kept)
  await press('Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  const body = { shownTo: 'nobody', brands: [] }
  expect(server.sent()).toEqual([['PUT /api/creator/connections/youtube/consent', body]])
})

it('disconnects only after saying what is deleted', async () => {
  const kept = show({ account })
  await press(/^Disconnect/)
  const asked = within(await screen.findByRole('alertdialog'))
  expect(asked.getByText(/^The numbers of 3 posts that YouTube told are deleted here/)).toBeTruthy()
  server.answer(kept)
  await userEvent.click(asked.getByRole('button', { name: 'Disconnect YouTube' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
  expect(server.requests.mock.calls.map(([at, { method }]) => `${method} ${at}`)).toEqual([
    'DELETE /api/creator/connections/youtube',
  ])
})

it('says in its row what hinders it to disconnect, once the question is gone', async () => {
  show({ account })
  await press(/^Disconnect/)
  const asked = within(await screen.findByRole('alertdialog'))
  server.refuse('connection.not_found', 'It is not connected.')
  await userEvent.click(asked.getByRole('button', { name: 'Disconnect YouTube' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
  expect(row()).toContain('It is not connected.')
})

it('has a sentence for each way it can end, which says what to do', () => {
  expect(outcomeSentence('instagram', 'wrong_account')).toContain('Make it a professional account')
  expect(outcomeSentence('youtube', 'wrong_account')).toContain('no YouTube channel')
  expect(outcomeSentence('tiktok', 'refused')).toContain('Connect it again')
})

const audience: Audience = {
  proven: [],
  flags: [
    {
      ...{
        kind: 'follower_jump',
        platform: 'instagram',
        source: 'creator',
        from: 1_000,
        to: 9_000,
      },
      ...{ fromAt: '2026-05-01T10:00:00Z', toAt: '2026-05-04T10:00:00Z' },
    },
    { kind: 'engagement_outlier', platform: 'tiktok', percent: 31.5, posts: 7 },
  ],
  thresholds: {
    ...{ jumpPercent: 30, jumpFollowers: 1_000, jumpDays: 7, engagementLeast: 0.5 },
    ...{ engagementMost: 20, postsLeast: 5, viewsLeast: 500 },
  },
}

it('shows a brand what stands out with its threshold, and nothing where nothing does', () => {
  showKnowing([[audienceQuery('ines').queryKey, audience]], <AudienceNotes slug="ines" />)
  const [jump, outlier] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(jump).toContain('Followers on Instagram rose from 1,000 to 9,000')
  expect(jump).toContain('as the creator says')
  expect(jump).toContain('Flagged from 30 % and 1,000 followers more within 7 days.')
  expect(outlier).toContain('31.5 like or comment it: the middle of 7 posts')
  expect(outlier).toContain('Flagged below 0.5 and above 20 of 100')
})

it('shows nothing where nothing stands out', () => {
  const none = { ...audience, flags: [] }
  showKnowing([[audienceQuery('ines').queryKey, none]], <AudienceNotes slug="ines" />)
  expect(screen.queryByRole('region')).toBe(null)
})
