import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../../requests.factory.ts'
import { InvitationAnswer } from './invitation-answer.tsx'
import { InvitationDialog } from './invitation-dialog.tsx'
import { termsOfYes } from './invitation-terms.ts'

const { answer, refuse, requests, sent } = catchRequests()
const id = '01a00000-0000-7000-8000-000000000001'
const yes = { allowed: true } as const
const no = { allowed: false, because: 'campaign.full', words: 'Every place is taken.' } as const
const terms = {
  ...{ produceDays: 14, reviewDays: 3, changeRounds: 2, keepLiveDays: 30, usageDays: 90 },
  usage: { channels: ['organic'], edits: false, territory: null },
}
const invitation = (more: object = {}) =>
  ({
    ...{ id, version: 2, state: 'invited', coins: 500, purchase: null, terms },
    brand: { name: 'Glow Theory' },
    campaign: { category: 'product_gifting', deadline: '2027-05-01T12:00:00Z' },
    can: { acceptInvitation: yes, declineInvitation: yes },
    ...more,
  }) as unknown as CreatorCollaborationDetail

it.each([
  ['acceptInvitation', 'Accept invitation', 'Decline'],
  ['declineInvitation', 'Decline', 'Accept invitation'],
])('%s is refused by its own verdict', async (act, refused, live) => {
  const can = { acceptInvitation: yes, declineInvitation: yes, [act]: no }
  showKnowing([], <InvitationAnswer collaboration={invitation({ can })} />)
  expect([reasonOf(refused), isLive(live)]).toEqual(['Every place is taken.', true])
  await press(refused)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it.each([
  ['Accept invitation', 'Work with Glow Theory?'],
  ['Decline', 'Decline the invitation of Glow Theory?'],
])('“%s” asks its own question, which can be left', async (name, title) => {
  showKnowing([], <InvitationAnswer collaboration={invitation()} />)
  await press(name)
  await screen.findByRole('dialog', { name: title })
  await press('Not now')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requests).not.toHaveBeenCalled()
})

it('an invitation that was answered asks for nothing', () => {
  showKnowing([], <InvitationAnswer collaboration={invitation({ state: 'accepted' })} />)
  expect(screen.queryAllByRole('button')).toEqual([])
})

const bought = { purchase: { capCoins: 7000 }, coins: 0 }
const brief = { ...terms, reviewDays: 1, keepLiveDays: 0 }
it.each([
  [
    {},
    [
      '500 coins are set aside for you at once.',
      'Your content is due 14 days after the product arrives.',
      'Glow Theory reviews within 3 working days and may ask for changes 2 times.',
      'Your post stays up for 30 days.',
      'Glow Theory may use the content for 90 days.',
    ],
  ],
  [
    { ...bought, terms: { ...brief, changeRounds: 1 } },
    [
      'You get no coins for this work.',
      'Up to 7,000 coins are set aside to pay your purchase back: in coins, which buy coupons, not in money.',
      'Your content is due 14 days after the product arrives.',
      'Glow Theory reviews within 1 working day and may ask for changes once.',
      'Glow Theory may use the content for 90 days.',
    ],
  ],
])('a yes binds to what it says, in this order', (more, lines) => {
  expect(termsOfYes(invitation(more))).toEqual(lines)
})

it('no use beyond the post is said as such', () => {
  const lines = termsOfYes(invitation({ terms: { ...terms, usageDays: 0 } }))
  expect(lines.at(-1)).toMatch(/Glow Theory/)
  expect(lines.at(-1)).not.toContain('0 days')
})

it('without an answer both can be given, each by its own verdict', async () => {
  const can = { acceptInvitation: yes, declineInvitation: no }
  const of = (more: object) => (
    <InvitationDialog collaboration={invitation(more)} onClose={() => {}} />
  )
  showKnowing([], of({ can }))
  expect(reasonOf('Decline')).toBe('Every place is taken.')
  await press('Decline')
  expect(screen.queryByRole('textbox')).toBeNull()
  cleanup()
  showKnowing([], of({}))
  await press('Decline')
  await screen.findByRole('dialog', { name: 'Decline the invitation of Glow Theory?' })
})

it('where one answer was asked for, the other isn’t offered beside it', () => {
  showKnowing(
    [],
    <InvitationDialog collaboration={invitation()} answer="accept" onClose={() => {}} />,
  )
  expect(screen.queryByRole('button', { name: 'Decline' })).toBeNull()
})

it('an answer is known at once, and what shows it is asked for again', async () => {
  const mine = ['collaborations', 'mine', 'list']
  const onClose = vi.fn()
  const { client, stale } = showKnowing(
    [
      [mine, {}],
      [['wallet', 'overview'], {}],
    ],
    <InvitationDialog collaboration={invitation()} answer="decline" onClose={onClose} />,
  )
  refuse('version.stale', 'Old.')
  await press('Decline')
  await screen.findByText(/^This changed in the meantime and now stands at “Invited”\. Look at it/)
  expect(stale()).toEqual(expect.arrayContaining([mine.join(' '), 'wallet overview']))
  client.setQueryData(mine, {})
  answer(invitation({ state: 'declined' }))
  await userEvent.type(screen.getByRole('textbox'), 'I am away.')
  await press('Decline')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent().at(-1)?.[1]).toEqual({ note: 'I am away.' })
  expect(stale()).toContain(mine.join(' '))
})
