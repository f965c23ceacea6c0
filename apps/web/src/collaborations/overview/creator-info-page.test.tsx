import type { Dispute } from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import type { CollaborationReviews } from '@tandem/contract/collaborations/reviews/review.schema.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { disputeQuery } from '#collaborations/disputes/dispute.api.ts'
import { creatorInCampaignQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { collaborationReviewsQuery } from '#collaborations/reviews/review.api.ts'
import { unreadQuery } from '#communication/messages/message.api.ts'
import { readingOf } from '#everywhere/answers.factory.ts'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../app.factory.ts'
import { showAt } from '../../page.factory.ts'
import { catchRequests, press } from '../../requests.factory.ts'
import { CreatorInfoPage } from './creator-info-page.tsx'

type Whole = { campaign: object }
const asked = 'GET /brand/campaigns/serum/creators/mira-sol'
const { requests } = catchRequests()
const slugs = { mira: 'mira-sol', tom: 'tom-reed', ines: 'ines-mar' }
const glow = { id: 'b1', slug: 'glow-theory', name: 'Glow Theory', logoUrl: null }
const open = async (moment: string, more: object = {}) => {
  requests.mockImplementation(() => new Promise(() => {}))
  const [id = ''] = moment.split(' ')
  const [, who = '', campaignId = ''] = /^(\w+)-in-(.+)$/.exec(id) ?? []
  const slug = slugs[who as keyof typeof slugs]
  const brand = ['mugs', 'tides'].includes(campaignId) ? 'bruno' : 'olga'
  const { body } = readingOf(brand, moment, `GET /brand/campaigns/${campaignId}/creators/${slug}`)
  const path = `/brand-campaigns/glow-theory/${campaignId}/creator/${slug}`
  const page = await showAt(
    path,
    <CreatorInfoPage brandName="glow-theory" campaignId={campaignId} creatorName={slug} />,
    [
      [sessionQuery.queryKey, someone('brand', glow)],
      [unreadQuery.queryKey, { total: 9, collaborations: [{ collaborationId: id, unread: 3 }] }],
      [creatorInCampaignQuery(campaignId, slug).queryKey, { ...(body as object), ...more }],
    ],
  )
  return page
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
const [pitch, asks, agreed] = ['Pitch', 'What the campaign asks for', 'What you two agreed']
const [notes, reviews] = [['Your notes', 'History'], 'What brands say']
const last = [pitch, asks, agreed, ...notes]

it.each([
  ['mira-in-serum 1 applied', [asks, ...notes]],
  ['ines-in-serum 1 invited', [asks, ...notes]],
  ['tom-in-serum 3 declined', [pitch, asks, ...notes]],
  ['mira-in-serum 2 producing', last],
  ['mira-in-serum 3 submitted', ['Content', ...last]],
  ['mira-in-serum 12 completed', ['Content', 'After the work', 'Reviews', ...last]],
  ['mira-in-mugs 3 accepted', ['Send the product', ...last, reviews]],
  ['mira-in-mugs 5 producing', ['The product', ...last, reviews]],
  ['mira-in-creams 3 proof_submitted', ['Purchase', ...last, reviews]],
  ['mira-in-creams 7 submitted', ['Content', 'Purchase', ...last, reviews]],
  ['mira-in-quarrels 4 disputed', ['Dispute', 'Content', ...last, reviews]],
])('of %s a brand reads what waits, then the work: %j', async (moment, parts) => {
  await open(moment)
  await waitFor(() => expect(headings().slice(1)).toEqual(parts))
})

const card = () =>
  within(
    screen.getByRole('heading', { level: 2, name: 'Mira Sol' }).closest('.gap-5') as HTMLElement,
  )
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const stats = () =>
  Object.fromEntries(
    [...document.querySelectorAll('dt')].map((one) => [
      one.textContent,
      one.nextElementSibling?.textContent,
    ]),
  )
const step = (words: string) => card().getByText(words).parentElement

it('what waits for a brand is told as theirs, with its way to the work and its own words', async () => {
  await open('mira-in-serum 3 submitted')
  await screen.findByText('Note: Two cuts.')
  expect(href('Serum')).toBe('/brand-campaigns/glow-theory/serum')
  expect(href('Open in the review room')).toBe('/brand/review/mira-in-serum')
  expect(step('Mira Sol submitted content.')?.className).toContain('bg-accent-soft')
  expect(step('Mira Sol submitted content.')?.textContent).toMatch(/Review by Thu, Mar 14, 3:29/)
  const buttons = card()
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(buttons).toEqual([
    ...['', '', 'Approve', 'Ask for changes', expect.stringMatching(/^Messages.*3 new messages$/)],
  ])
  card().getByRole('button', { name: 'Shortlist Mira Sol' })
  expect(stats()).toMatchObject({
    'Creator gets': expect.stringContaining('501 coins'),
    'Fee on top': expect.stringContaining('51 coins'),
    'Held now': expect.stringContaining('552 coins'),
  })
  const told = [...document.querySelectorAll('details ol p')].map((one) => one.textContent)
  expect(told).toEqual(
    expect.arrayContaining([
      'Applied · Mira Sol',
      'Accepted · You',
      'Content submitted · Mira Sol',
    ]),
  )
  const checked = screen.getAllByRole('listitem', { hidden: true }).map((one) => one.textContent)
  expect(checked).toContain('Show the bottle (Ticked when it was handed in)')
})

it('what others do is told as theirs, and what ended as over', async () => {
  await open('mira-in-serum 2 producing')
  expect(step('Mira Sol creates the content.')?.className).toContain('bg-sunken')
  expect(screen.queryByRole('link', { name: 'Open in the review room' })).toBeNull()
  cleanup()
  await open('mira-in-serum 12 completed', { pitch: '' })
  expect(stats()).toHaveProperty('Creator got')
  await screen.findByText(/^Your brand may use it until/)
  expect(headings()).not.toContain('Pitch')
})

it('what else is shown is asked of this creator and this collaboration', async () => {
  const moment = 'mira-in-serum 12 completed'
  const rating = { average: 4.2, count: 1 }
  const { body: whole } = readingOf('olga', moment, asked) as { body: { creator: object } }
  const { client } = await open(moment, { creator: { ...whole.creator, rating } })
  await waitFor(() =>
    expect(requests.mock.calls.map(([address]) => address)).toEqual(
      expect.arrayContaining([
        '/api/brand/creators/mira-sol/note',
        '/api/creators/mira-sol/portfolio',
        '/api/creators/mira-sol/record',
        expect.stringMatching(/^\/api\/creators\/mira-sol\/reviews/),
        expect.stringMatching(/^\/api\/brand\/campaigns\/serum\/matches\?.*mira-in-serum/),
      ]),
    ),
  )
  const { queryKey } = collaborationReviewsQuery('brand', 'mira-in-serum')
  const { body } = readingOf('olga', moment, 'GET /brand/collaborations/mira-in-serum/reviews')
  act(() => client.setQueryData(queryKey, body as CollaborationReviews))
  await screen.findByText('How was it to work with Mira Sol?')
})

it('messages are with the creator, and a dispute is told from the brand’s side', async () => {
  const moment = 'mira-in-quarrels 4 disputed'
  const { client } = await open(moment)
  const { body } = readingOf('olga', moment, 'GET /collaborations/mira-in-quarrels/dispute')
  act(() => client.setQueryData(disputeQuery('mira-in-quarrels').queryKey, body as Dispute))
  const dispute = await screen.findByRole('region', { name: 'Dispute' })
  await within(dispute).findByText(/come back to you/)
  await userEvent.click(card().getByRole('button', { name: /^Messages.*3 new/ }))
  await screen.findByRole('dialog', { name: 'Messages with Mira Sol' })
})

it('an application is decided by its pitch and posts, which stand with it', async () => {
  const post = { id: 'p1', thumbnailUrl: '/files/p/a.webp', caption: 'At dawn' }
  await open('mira-in-serum 1 applied', { posts: [post] })
  card().getByText('I film skin care in morning light, every day.')
  await userEvent.click(card().getByRole('button', { name: 'Accept' }))
  await screen.findByRole('alertdialog', { name: 'Accept Mira Sol?' })
  await press('Not now')
  await card().findByAltText('At dawn')
  expect(stats()['Held now']).toContain('0 coins')
})

it('why it came to nothing stands with it, and can be reconsidered', async () => {
  await open('tom-in-serum 3 declined')
  screen.getByText('Too orderly for us.', { selector: ':not(details *)' })
  screen.getByRole('button', { name: 'Reconsider' })
})

it('a decline that nobody was told of is no step yet, and says what can be undone', async () => {
  const declining = { reason: { code: 'style', note: 'Too loud.' }, toldAt: '2041-03-09T13:00:00Z' }
  await open('mira-in-serum 1 applied', { declining })
  card().getByText('Declined')
  expect(card().queryByText('Applied')).toBeNull()
  expect(card().queryByText('Mira Sol waits for your decision.')).toBeNull()
  expect(card().getByText(/^Declined\. Mira Sol reads it/).textContent).toContain('Too loud.')
  card().getByRole('button', { name: 'Undo' })
  expect(card().queryByRole('button', { name: 'Accept' })).toBeNull()
})

it.each([
  ['coins', { coins: 501 }, '501 coins'],
  ['a product alone', { coins: 0, campaign: { category: 'product_gifting' } }, 'The product'],
])('who gets %s is told so', async (_, more, words) => {
  const { body } = readingOf('olga', 'mira-in-serum 1 applied', asked) as { body: Whole }
  await open('mira-in-serum 1 applied', {
    ...more,
    campaign: { ...body.campaign, ...(more as Partial<Whole>).campaign },
  })
  expect(stats()['Creator gets']).toContain(words)
})

it('nobody at an address leads back to the campaign; what can’t be loaded is asked for again', async () => {
  const page = <CreatorInfoPage brandName="glow-theory" campaignId="serum" creatorName="mira-sol" />
  const known: [readonly unknown[], unknown][] = [[sessionQuery.queryKey, someone('brand', glow)]]
  const problem = { code: 'request.not_found', detail: 'No.', status: 404 }
  requests.mockImplementation(async () => Response.json(problem, { status: 404 }))
  await showAt('/', page, known)
  await screen.findByText('No creator here')
  expect(href('See the campaign')).toBe('/brand-campaigns/glow-theory/serum')
  cleanup()
  requests.mockRejectedValue(new TypeError('Failed to fetch'))
  await showAt('/', page, known)
  await screen.findByRole('button', { name: /again/i })
  expect(screen.queryByText('No creator here')).toBeNull()
  expect(href('Back to the campaign')).toBe('/brand-campaigns/glow-theory/serum')
})
