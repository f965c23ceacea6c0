import { refused } from '@tandem/contract/verdict.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import {
  brandsCollaboration,
  creatorsCollaboration,
  yes,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { catchRequests, isLive, press, showKnowing } from '../../requests.factory.ts'
import { BrandActions } from './brand-actions.tsx'
import { DecisionButtons } from './brand-decisions.tsx'
import { CreatorActions } from './creator-actions.tsx'

const { answer, refuse, sent } = catchRequests()
const mute = 'Mute or unmute notifications'
const neverDispute = { dispute: refused('dispute.not_possible') }

type Creators = Parameters<typeof creatorsCollaboration>[0]
type Brands = Parameters<typeof brandsCollaboration>[0]
const menu = async (shown: ReactNode) => {
  cleanup()
  showKnowing([], shown)
  await press('More')
  return screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)
}
const creatorsMenu = (more: Creators = {}) => {
  const can = { ...neverDispute, ...more.can }
  return menu(<CreatorActions collaboration={creatorsCollaboration({ ...more, can })} />)
}
const take = vi.fn()
const brandsMenu = (more: Brands = {}) => {
  const can = { ...neverDispute, ...more.can }
  return menu(<BrandActions collaboration={brandsCollaboration({ ...more, can })} take={take} />)
}
const choose = (name: string) => userEvent.click(screen.getByRole('menuitem', { name }))

it.each([
  [
    'withdraw',
    'Withdraw application',
    'Withdraw application',
    /no longer sees you as an applicant/,
  ],
  ['cancel', 'Cancel collaboration', 'Cancel collaboration', /501 coins held for you go back/],
] as const)('a creator who may %s is told what it does, and sends it once', async (...row) => {
  const [act, name, confirm, effect] = row
  expect(await creatorsMenu({ state: 'applied', can: { [act]: yes } })).toEqual([name, mute])
  await choose(name)
  await screen.findByText(effect)
  refuse('collaboration.not_now', 'It has begun.')
  await press(confirm)
  await screen.findByText('It has begun.')
  await press('More')
  await choose(name)
  answer(creatorsCollaboration())
  await press(confirm)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent()).toEqual(Array(2).fill([`POST /api/collaborations/k1/${act}`, {}]))
})

it('who has taken the week already reads why not another, and later is not offered one', async () => {
  const can = { extend: refused('collaboration.already_extended') }
  await creatorsMenu({ can })
  screen.getByText(/^The due date was already extended\./)
  expect(await creatorsMenu({ state: 'submitted', can })).toEqual([mute])
})

it.each([
  [{ coinsHeld: 0 }, 'Your place opens for other creators.'],
  [
    { coinsHeld: 300, purchase: { paidBack: { coins: 200, at: '2026-11-20T10:00:00Z' } } },
    'You keep the coins refunded for your purchase. The 300 coins still held for you go back to Glow Theory.',
  ],
  [
    { coinsHeld: 300, purchase: { paidBack: null } },
    'Your place opens for other creators, and the 300 coins held for you go back to the campaign.',
  ],
])('who cancels with %j reads what becomes of the coins', async (more, words) => {
  await creatorsMenu({ ...(more as object), can: { cancel: yes } })
  await choose('Cancel collaboration')
  await screen.findByText(`${words} This can’t be undone.`)
})

it('a brand is offered what can be done at all, and reads why it can’t be yet', async () => {
  expect(await brandsMenu()).toEqual([mute])
  const cancel = { offered: ['cancel' as const], can: { dispute: yes, cancel: yes } }
  expect(await brandsMenu(cancel)).toEqual([mute, 'Report a problem', 'Cancel collaboration'])
  await choose('Cancel collaboration')
  expect(take).toHaveBeenCalledExactlyOnceWith('cancel', expect.objectContaining({ id: 'k1' }))
  const refusing = {
    offered: ['cancel' as const],
    can: { cancel: refused('collaboration.not_now', 'Not now.') },
  }
  expect((await brandsMenu(refusing)).at(-1)).toContain('Not now.')
})

it.each([
  ['creator', 'Glow Theory', ['refused_unfairly']],
  ['brand', 'Mira Sol', ['not_delivered']],
] as const)('a %s opens a dispute with %s, for what their side can mean', async (...row) => {
  const [side, other, own] = row
  const shown = { state: 'submitted', can: { dispute: yes } } as const
  await (side === 'creator' ? creatorsMenu(shown) : brandsMenu(shown))
  await choose('Report a problem')
  const dialog = await screen.findByRole('dialog', { name: 'Report a problem' })
  expect(dialog.textContent).toContain(`${other} has 5 days to answer.`)
  const reasons = [...dialog.querySelectorAll('option')].map(({ value }) => value)
  expect(reasons.filter((one) => /refused_unf|not_deliv/.test(one))).toEqual(own)
})

it('who may not open a dispute reads why', async () => {
  const can = { dispute: refused('dispute.over', 'It is over.') }
  for (const items of [await creatorsMenu({ state: 'live', can }), await brandsMenu({ can })])
    expect(items.filter((one) => one !== mute)).toEqual([expect.stringContaining('over.')])
})

it('each decision of a brand waits for its own verdict, and says in a row whom it is about', async () => {
  take.mockReset()
  const item = brandsCollaboration({
    ...{ state: 'applied', offered: ['accept', 'decline'] },
    can: { accept: refused('campaign.full'), decline: yes },
  })
  showKnowing([], <DecisionButtons item={item} take={take} size="small" />)
  expect([isLive('Accept Mira Sol'), isLive('Decline Mira Sol')]).toEqual([false, true])
  await press('Accept Mira Sol')
  expect(take).not.toHaveBeenCalled()
  await press('Decline Mira Sol')
  expect(take).toHaveBeenCalledExactlyOnceWith('decline', item)
})
