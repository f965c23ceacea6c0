import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { disputeQuery } from '#collaborations/disputes/dispute.api.ts'
import { aDispute } from '#collaborations/disputes/dispute.factory.ts'
import { creatorInCampaignQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import {
  brandsCollaboration,
  contentRound,
  timelineEntry,
  yes,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { unreadQuery } from '#communication/messages/message.api.ts'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../app.factory.ts'
import { showAt } from '../../page.factory.ts'
import { catchRequests, press } from '../../requests.factory.ts'
import { CreatorInfoPage } from './creator-info-page.tsx'

const { requests } = catchRequests()
const glow = { id: 'b1', slug: 'glow-theory', name: 'Glow Theory', logoUrl: null }
const page = <CreatorInfoPage brandName="glow-theory" campaignId="serum" creatorName="mira-sol" />
const session = [sessionQuery.queryKey, someone('brand', glow)] as const
type More = Parameters<typeof brandsCollaboration>[0]
const open = (more: More, known: [readonly unknown[], unknown][] = []) => {
  requests.mockImplementation(() => new Promise(() => {}))
  return showAt('/brand-campaigns/glow-theory/serum/creator/mira-sol', page, [
    session,
    [unreadQuery.queryKey, { total: 9, collaborations: [{ collaborationId: 'k1', unread: 3 }] }],
    [creatorInCampaignQuery('serum', 'mira-sol').queryKey, brandsCollaboration(more)],
    ...known,
  ])
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const stats = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((one) => [
      one.textContent,
      one.nextElementSibling?.textContent,
    ]),
  )

const [asks, notes] = ['Campaign brief', ['Your notes', 'History']]
const last = ['Pitch', asks, 'Agreed terms', ...notes]
const rounds = [contentRound()]
const disputed = [timelineEntry('collaboration.disputed', 'brand')]
const delivery = {
  ...{ product: null, hasAddress: true, shipments: [] },
  can: { readAddress: yes, ship: yes, resend: yes, sayDelivered: yes },
}

it.each<[string, More, string[]]>([
  ['an application', { state: 'applied', termsHash: null }, [asks, ...notes]],
  [
    'a product to send',
    { state: 'accepted', dueAt: null, delivery },
    ['Send the product', ...last],
  ],
  [
    'what is done',
    { state: 'completed', rounds },
    ['Content', 'After the work', 'Reviews', ...last],
  ],
])('of %s a brand reads what waits, then the work', async (_, more, parts) => {
  await open(more)
  await waitFor(() => expect(headings().slice(1)).toEqual(parts))
})

it('what waits for a brand stands with its day, its coins, and the ways to do it', async () => {
  const offered = ['approve', 'requestChanges'] as const
  const can = { approve: yes, requestChanges: yes }
  await open({ state: 'submitted', turn: 'brand', rounds, offered: [...offered], can })
  await screen.findByText('Note: Two cuts.')
  expect(href('Serum')).toBe('/brand-campaigns/glow-theory/serum')
  expect(href('Open in the review room')).toBe('/brand/review/k1')
  const step = screen.getByText('Mira Sol submitted content.').parentElement
  expect(step?.textContent).toMatch(/Review by Thu, Mar 14, /)
  for (const name of ['Approve', 'Request changes', 'Shortlist Mira Sol'])
    screen.getByRole('button', { name })
  expect(stats()).toMatchObject({
    'Creator gets': expect.stringContaining('501 coins'),
    'Fee on top': expect.stringContaining('51 coins'),
    'Held now': expect.stringContaining('552 coins'),
  })
  const told = [...document.querySelectorAll('details ol p')].map((one) => one.textContent)
  expect(told).toEqual(expect.arrayContaining(['Applied · Mira Sol', 'Accepted · You']))
})

it('what else is shown is asked of this creator and this collaboration', async () => {
  const { creator } = brandsCollaboration()
  const rating = { average: 4.2, count: 1 }
  await open({ state: 'completed', creator: { ...creator, rating } })
  expect(stats()).toHaveProperty('Creator got')
  await waitFor(() =>
    expect(requests.mock.calls.map(([address]) => address)).toEqual(
      expect.arrayContaining([
        '/api/brand/creators/mira-sol/note',
        '/api/creators/mira-sol/portfolio',
        '/api/creators/mira-sol/record',
        '/api/brand/collaborations/k1/reviews',
        expect.stringMatching(/^\/api\/creators\/mira-sol\/reviews/),
        expect.stringMatching(/^\/api\/brand\/campaigns\/serum\/matches\?.*k1/),
      ]),
    ),
  )
})

it('messages are with the creator, and a dispute is told from the brand’s side', async () => {
  const known: [readonly unknown[], unknown] = [disputeQuery('k1').queryKey, aDispute()]
  await open({ state: 'disputed', timeline: disputed }, [known])
  const dispute = await screen.findByRole('region', { name: 'Dispute' })
  await within(dispute).findByText(/return to you/)
  await userEvent.click(screen.getByRole('button', { name: /^Messages.*3 new/ }))
  await screen.findByRole('dialog', { name: 'Messages with Mira Sol' })
})

it('an application is decided by its pitch and posts, which stand with it', async () => {
  const post = { id: 'p1', thumbnailUrl: '/files/p/a.webp', caption: 'At dawn' } as never
  const can = { accept: yes }
  await open({ state: 'applied', coinsHeld: 0, posts: [post], offered: ['accept'], can })
  screen.getByText('I film in morning light.')
  await screen.findByAltText('At dawn')
  expect(stats()['Held now']).toContain('0 coins')
  await press('Accept')
  await screen.findByRole('alertdialog', { name: 'Accept Mira Sol?' })
})

it('a decline that nobody was told of is no step yet, and says what can be undone', async () => {
  const reason = { code: 'style', note: 'Too loud.' } as const
  const declining = { reason, toldAt: '2041-03-09T13:00:00Z' }
  await open({ state: 'applied', declining, offered: ['accept', 'decline'], can: { decline: yes } })
  expect(screen.queryByText('Mira Sol applied.')).toBeNull()
  expect(screen.getByText(/^Declined\. Mira Sol reads it/).textContent).toContain('Too loud.')
  screen.getByRole('button', { name: 'Undo' })
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})
