import type { InvitingCampaign } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { formatDate } from '#lib/dates.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../../requests.factory.ts'
import { invitingCampaignsQuery } from '../applicant.api.ts'
import { InviteToDialog } from './invite-to-dialog.tsx'

const { answer, sent } = catchRequests()
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
    fireEvent.change(screen.getByLabelText(/^Message/), {
      target: { value: typed },
    })
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
