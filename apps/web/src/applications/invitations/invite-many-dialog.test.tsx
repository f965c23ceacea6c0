import type { InvitingCampaign } from '@tandem/contract/applications/applicant.schema.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../requests.build.ts'
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
  await userEvent.type(screen.getByLabelText(/^Words with/), 'Come aboard.')
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
  await userEvent.type(screen.getByLabelText(/^Words with/), '  ')
  await choose('Towels')
  expect([isLive('Invite 2'), reasonOf('Invite 2')]).toEqual([false, expect.stringMatching(/./)])
  await choose('Serum')
  server.answer({ items: [] })
  await press('Invite 2')
  await screen.findByRole('dialog', { name: 'Nobody was invited' })
  expect(server.sent().map(([, body]) => body)).toEqual([{ creators: ['mira', 'ana'] }])
})
