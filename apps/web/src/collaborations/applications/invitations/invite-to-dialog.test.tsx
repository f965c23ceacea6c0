import type { InvitingCampaign } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { formatDate } from '#lib/dates.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../../requests.factory.ts'
import { invitingAnyQuery, invitingCampaignsQuery } from '../applicant.api.ts'
import { InviteManyDialog } from './invite-many-dialog.tsx'
import { InviteToDialog } from './invite-to-dialog.tsx'

const { answer, refuse, requests, sent } = catchRequests()
const deadline = '2027-05-01T12:00:00Z'
const campaign = (id: string, title: string, more: object = {}) =>
  ({
    ...{ id, title, type: 'tiktok_video', deadline, placesLeft: 3, coinsPerPlace: 0 },
    ...{ state: null, can: { invite: { allowed: true } }, ...more },
  }) as InvitingCampaign
const full = { allowed: false, because: 'campaign.full', words: 'Every place is taken.' }
const onClose = vi.fn()
const show = (...items: InvitingCampaign[]) =>
  showKnowing(
    [
      [invitingCampaignsQuery('mira').queryKey, { items }],
      [['wallet', 'overview'], {}],
    ],
    <InviteToDialog creator={{ slug: 'mira', name: 'Mira Sol' }} onClose={onClose} />,
  )
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('each campaign says what it is and how many places it has, or where the creator stands', () => {
  show(
    campaign('c1', 'Serum'),
    campaign('c2', 'Towels', { placesLeft: 1, state: 'declined' }),
    campaign('c3', 'Boats', { can: { invite: full } }),
  )
  const until = `until ${formatDate(deadline)}`
  expect(rows()).toEqual([
    `SerumTikTok Video · 3 places left · ${until}Invite`,
    `TowelsTikTok Video · 1 place left · ${until}Declined`,
    expect.stringContaining(`BoatsTikTok Video · 3 places left · ${until}Invite`),
  ])
  expect(isLive('Invite to Serum')).toBe(true)
  expect(reasonOf('Invite to Boats')).toBe('Every place is taken.')
})

it.each([
  ['  ', {}],
  ['Come aboard.', { note: 'Come aboard.' }],
])(
  'an invitation is sent for the campaign it stands at, with the words «%s»',
  async (typed, more) => {
    const { stale } = show(campaign('c1', 'Serum'), campaign('c2', 'Towels'))
    await userEvent.type(screen.getByLabelText(/^Words with the invitation/), typed)
    answer({ id: 'k1', state: 'invited', campaign: { id: 'c2' }, creator: { slug: 'mira' } })
    await press('Invite to Towels')
    await screen.findByText('Invited')
    expect(screen.getByRole('button', { name: 'Invite to Serum' })).toBeTruthy()
    const body = { creatorName: 'mira', ...more }
    expect(sent()).toEqual([['POST /api/brand/campaigns/c2/invitations', body]])
    expect(stale()).toEqual(
      expect.arrayContaining(['collaborations inviting mira', 'wallet overview']),
    )
  },
)

it('one invitation is sent once, however often it is pressed', async () => {
  show(campaign('c1', 'Serum'))
  requests.mockReturnValue(new Promise(() => {}))
  await press('Invite to Serum')
  await press('Invite to Serum')
  expect(sent()).toHaveLength(1)
})

it('a refusal says why at that campaign, and what shows it is asked for again', async () => {
  const { stale } = show(campaign('c1', 'Serum'), campaign('c2', 'Towels'))
  refuse('campaign.full', 'Every place is taken.')
  await press('Invite to Towels')
  const said = await screen.findByText('Every place is taken.')
  expect(said.closest('li')?.textContent).toContain('Towels')
  await waitFor(() => expect(stale()).toContain('collaborations inviting mira'))
})

it('none that runs says what to do; a list that failed is tried again; it is closed', async () => {
  onClose.mockReset()
  refuse('internal', 'It broke.')
  showKnowing([], <InviteToDialog creator={{ slug: 'mira', name: 'Mira Sol' }} onClose={onClose} />)
  await screen.findByRole('dialog', { name: 'Invite Mira Sol' })
  const again = await screen.findByRole('button', { name: 'Try again' })
  answer({ items: [] })
  await userEvent.click(again)
  await screen.findByText(/^None of your campaigns is running\. Publish one/)
  expect(requests.mock.calls.every(([address]) => address.includes('mira'))).toBe(true)
  await press('Close')
  expect(onClose).toHaveBeenCalledOnce()
})

const many = (...items: InvitingCampaign[]) =>
  showKnowing(
    [
      [invitingAnyQuery.queryKey, { items }],
      [['collaborations', 'list'], {}],
    ],
    <InviteManyDialog
      creators={[{ slug: 'mira', name: 'Mira Sol' }]}
      onInvited={() => {}}
      onClose={onClose}
    />,
  )

it('several can’t be invited where nothing runs, and it says so', async () => {
  many()
  expect(reasonOf('Invite 1')).toMatch(/^None of your campaigns is running\./)
  expect(screen.queryByLabelText('Campaign')).toBeNull()
  await press('Invite 1')
  expect(sent()).toEqual([])
})

it('several are invited to the first campaign unless another is chosen; a refusal stays', async () => {
  const { stale } = many(campaign('c1', 'Serum', { coinsPerPlace: 550 }), campaign('c2', 'Towels'))
  expect(screen.getByText(/^Inviting costs nothing\. Each yes sets 550 coins/)).toBeTruthy()
  expect(screen.getByRole('dialog', { name: 'Invite 1 creator' })).toBeTruthy()
  refuse('campaign.full', 'Every place is taken.')
  await press('Invite 1')
  await screen.findByText('Every place is taken.')
  expect(sent()[0]?.[0]).toBe('POST /api/brand/campaigns/c1/many-invitations')
  await waitFor(() => expect(stale()).toContain('collaborations list'))
})
