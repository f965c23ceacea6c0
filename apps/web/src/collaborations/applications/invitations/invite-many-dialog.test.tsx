import type { InvitingCampaign } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../../requests.factory.ts'
import { invitingAnyQuery } from '../applicant.api.ts'
import { InviteManyDialog } from './invite-many-dialog.tsx'

const server = catchRequests()
const [mira, ana] = [
  { slug: 'mira', name: 'Mira Sol' },
  { slug: 'ana', name: 'Ana Flores' },
]
const campaign = (id: string, title: string, more: Partial<InvitingCampaign> = {}) =>
  ({
    ...{ id, title, placesLeft: 3, coinsPerPlace: 0, state: null, can: { invite: yes } },
    ...more,
  }) as InvitingCampaign
const yes = { allowed: true } as const
const show = (...items: InvitingCampaign[]) => {
  const onInvited = vi.fn()
  const of = (...creators: (typeof mira)[]) => (
    <InviteManyDialog creators={creators} onInvited={onInvited} onClose={() => {}} />
  )
  const { rerender } = showKnowing([[invitingAnyQuery.queryKey, { items }]], of(mira, ana))
  return { onInvited, choose: (...creators: (typeof mira)[]) => rerender(of(...creators)) }
}

it('invites whoever was chosen when it opened to the chosen campaign, and says what became of each', async () => {
  const { onInvited, choose } = show(campaign('c1', 'Serum'), campaign('c2', 'Towels'))
  await userEvent.selectOptions(screen.getByLabelText('Campaign'), 'Towels')
  fireEvent.change(screen.getByLabelText(/^Message/), { target: { value: 'Come aboard.' } })
  choose(ana)
  const no = { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' }
  server.answer({
    items: [
      { id: 'mira', result: yes },
      { id: 'ana', result: no },
    ],
  })
  await press('Invite 2')
  await screen.findByRole('dialog', { name: '1 creator invited' })
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(said[0]).toBe('Mira SolInvited')
  expect(said[1]).toMatch(/^Ana Flores(?!Invited)./)
  expect(onInvited).toHaveBeenCalledOnce()
  expect(server.sent()).toEqual([
    [
      'POST /api/brand/campaigns/c2/many-invitations',
      { creators: ['mira', 'ana'], note: 'Come aboard.' },
    ],
  ])
})

it('sends no words that say nothing, and is refused by the verdict of the campaign it is about', async () => {
  const full = { allowed: false, because: 'campaign.full' } as const
  show(campaign('c1', 'Serum'), campaign('c2', 'Towels', { can: { invite: full } }))
  const choose = (title: string) =>
    userEvent.selectOptions(screen.getByLabelText('Campaign'), title)
  fireEvent.change(screen.getByLabelText(/^Message/), { target: { value: '  ' } })
  await choose('Towels')
  expect([isLive('Invite 2'), reasonOf('Invite 2')]).toEqual([false, expect.stringMatching(/./)])
  await choose('Serum')
  server.answer({ items: [] })
  await press('Invite 2')
  await screen.findByRole('dialog', { name: 'Nobody was invited' })
  expect(server.sent().map(([, body]) => body)).toEqual([{ creators: ['mira', 'ana'] }])
})

it('says what it comes to for all who are chosen, and for how many places', () => {
  show(campaign('c1', 'Serum', { placesLeft: 1, coinsPerPlace: 550 }))
  const hint = screen.getByText(/^Inviting is free/).textContent
  expect(hint).toContain('550 coins at most. 1 place is left, for the first to accept.')
})
