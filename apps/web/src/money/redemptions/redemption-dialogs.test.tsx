import type { Coupon } from '@tandem/contract/money/coupons/coupon.schema.ts'
import type { BrandRedemption } from '@tandem/contract/money/redemptions/brand-redemption.schema.ts'
import type { Redemption } from '@tandem/contract/money/redemptions/redemption.schema.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleCoupon } from '#money/coupons/coupon.factory.ts'
import { toast } from '#ui/toast.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, linked, showKnowing, typeMore } from '../../requests.factory.ts'
import { MarkUsed } from './mark-used.tsx'
import { RedeemDialog } from './redeem-dialog.tsx'
import { RedemptionActions } from './redemption-actions.tsx'
import { TurnDownDialog } from './turn-down-dialog.tsx'

const id = '01a00000-0000-7000-8000-000000000001'
const yes = { allowed: true } as const

const redemption = (more: Partial<Redemption> = {}) =>
  ({
    id,
    title: 'Two bags of beans',
    supplierName: 'Paper Boats',
    state: 'issued',
    terms: '',
    can: { reveal: yes, markUsed: yes },
    ...more,
  }) as Redemption

const { requests, refuse: refuseWith } = catchRequests()
beforeEach(() => {
  vi.spyOn(toast, 'success').mockImplementation(() => {})
  vi.spyOn(toast, 'error').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())
const sent = () =>
  requests.mock.calls.map(([address, { method, body }]) => [`${method} ${address}`, body])

const show = (children: ReactNode) =>
  showKnowing([[installationQuery.queryKey, sampleInstallation]], linked(children))
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const redeem = (more: Partial<Coupon>, available: number) =>
  show(
    <RedeemDialog
      open
      onOpenChange={() => {}}
      coupon={sampleCoupon({ id, delivery: 'generated', ...more })}
      balance={{ available, pending: 0, onItsWay: 0, owed: 0 }}
    />,
  )

it.each([
  [1500, 'You have 1,500 coins; 300 coins will be left.'],
  [1200, 'You have 1,200 coins; 0 coins will be left.'],
  [1199, 'You have 1,199 coins.'],
])('before coins are spent, %i of them say what is left', (available, words) => {
  redeem({}, available)
  const effect = screen.getByText(/^You have /)
  expect(effect.textContent).toContain(words)
  expect(effect.textContent).toContain('You can’t return a redeemed coupon.')
})

it('a code that a person enters is promised for later, and its coins may come back', () => {
  redeem({ delivery: 'manual' }, 1500)
  expect(screen.getByText(/Paper Boats enters the code within 72 hours/)).toBeTruthy()
})

it('closed after a lost answer, the next try is still the same purchase', async () => {
  requests.mockRejectedValueOnce(new TypeError('offline'))
  redeem({}, 1500)
  await press('Redeem for 1,200 coins')
  await screen.findByText(/You seem to be offline/)
  cleanup()
  redeem({}, 1500)
  refuseWith('coupon.sold_out', 'It is gone.')
  await press('Redeem for 1,200 coins')
  await screen.findByText(/^It is gone\./)
  const keys = requests.mock.calls.flatMap(([, { method, headers }]) =>
    method === 'POST' ? [new Headers(headers).get('idempotency-key')] : [],
  )
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]])
})

it.each([
  ['coupon.sold_out', true],
  ['coins.insufficient', false],
])('refused with %s: that the coins are kept is said: %s', async (code, kept) => {
  redeem({}, 1500)
  refuseWith(code, 'This can’t be had.')
  await press('Redeem for 1,200 coins')
  const said = await screen.findByText(/^This can’t be had\./)
  expect(said.textContent).toBe(`This can’t be had.${kept ? ' You keep your coins.' : ''}`)
  expect(sent()[0]?.[0]).toBe(`POST /api/coupons/${id}/redemptions`)
})

it('a brand that gives coins back says why, and keeps the words when it is refused', async () => {
  const onClose = vi.fn()
  const waiting = { id, coins: 100, creatorName: 'Ada Quill' } as BrandRedemption
  show(<TurnDownDialog redemption={waiting} onClose={onClose} />)
  const words = screen.getByRole<HTMLTextAreaElement>('textbox')
  await press('Refund coins')
  expect([words.getAttribute('aria-invalid'), requests.mock.calls]).toEqual(['true', []])
  typeMore(words, 'The shop is closed.')
  refuseWith('redemption.not_waiting', 'A colleague has entered its code.')
  await press('Refund coins')
  await screen.findByText('A colleague has entered its code.')
  expect([words.value, onClose.mock.calls]).toEqual(['The shop is closed.', []])
  requests.mockResolvedValueOnce(Response.json(waiting))
  await press('Refund coins')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(vi.mocked(toast.success).mock.calls).toEqual([['100 coins refunded to Ada Quill.']])
  const reason = JSON.stringify({ reason: 'The shop is closed.' })
  const call = [`POST /api/brand/redemptions/${id}/turn-down`, reason]
  expect(sent()).toEqual([call, call])
})

it('a coupon that could not be ticked off stays where it is', async () => {
  const onMarked = vi.fn()
  show(<MarkUsed redemption={redemption()} onMarked={onMarked} />)
  const mark = async () => {
    await press('Mark as used: Two bags of beans')
    await press('Mark as used')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  refuseWith('redemption.expired', 'It expired yesterday.')
  await mark()
  expect(onMarked).not.toHaveBeenCalled()
  expect(vi.mocked(toast.error).mock.calls).toEqual([['It expired yesterday.']])
  requests.mockResolvedValueOnce(Response.json(redemption({ state: 'used' })))
  await mark()
  expect(onMarked).toHaveBeenCalledOnce()
  expect(sent().map(([call]) => call)).toEqual([
    `POST /api/redemptions/${id}/use`,
    `POST /api/redemptions/${id}/use`,
  ])
})

it.each([
  ['issued', true, ['Show code: Two bags of beans', 'Mark as used: Two bags of beans']],
  ['used', false, ['Show code: Two bags of beans']],
  ['held', false, []],
  ['failed', false, []],
] as const)('of a coupon that is %s is offered what is possible', (state, usable, names) => {
  const markUsed = usable ? yes : ({ allowed: false, because: 'redemption.already_used' } as const)
  show(<RedemptionActions redemption={redemption({ state, can: { reveal: yes, markUsed } })} />)
  const buttons = screen.queryAllByRole('button').map((one) => one.getAttribute('aria-label'))
  expect(buttons).toEqual([...names])
})

it.each([
  ['issued', 'Coupon redeemed', 'Two bags of beans from Paper Boats, for 1,200 coins.'],
  ['held', 'Waiting for your code', 'Two bags of beans from Paper Boats, for 1,200 coins.'],
] as const)(
  'what was bought and is %s leads to its history, with its terms',
  async (state, title, words) => {
    redeem({}, 1500)
    const bought = redemption({ state, coins: 1200, dueAt: null, terms: 'In the shop.' })
    requests.mockResolvedValueOnce(Response.json(bought))
    await press('Redeem for 1,200 coins')
    const dialog = await screen.findByRole('dialog', { name: title })
    expect(dialog.textContent).toContain(words)
    expect(dialog.textContent).toContain(
      state === 'held'
        ? 'Paper Boats enters the code. Without a code, your 1,200 coins'
        : 'In the shop.',
    )
    const link = screen.getByRole('link', { name: 'Coupon history' })
    expect(link.getAttribute('href')).toBe('/coupon-history')
    expect(screen.queryByRole('button', { name: 'Done' }) !== null).toBe(state === 'held')
  },
)
