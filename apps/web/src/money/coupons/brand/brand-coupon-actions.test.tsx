import type { BrandCoupon } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { toast } from '#ui/toast.ts'
import { catchRequests, press, showKnowing } from '../../../requests.factory.ts'
import { BrandCouponActions } from './brand-coupon-actions.tsx'
import { couponMenu } from './brand-coupon-menu.tsx'

const id = '019aa000-0000-7000-8000-000000000001'
const yes = { allowed: true } as const
const coupon = (more: Partial<BrandCoupon> = {}) =>
  ({
    id,
    state: 'offered',
    title: 'Two bags of beans',
    faceMinor: 2400,
    percentOff: null,
    coinsCost: 1200,
    stock: 1400,
    startsAt: null,
    can: { edit: yes, publish: yes, pause: yes, resume: yes, archive: yes, loadCodes: yes },
    ...more,
  }) as BrandCoupon
const { answer, refuse, sent } = catchRequests()
const onEdit = vi.fn()
const said = () => vi.mocked(toast.success).mock.calls.flat()
beforeEach(() => void vi.spyOn(toast, 'success').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())
const list = ['brand-coupons', 'list', {}]
const show = (shown: BrandCoupon) => {
  onEdit.mockReset()
  return showKnowing(
    [
      [installationQuery.queryKey, { currency: 'EUR', coinsPerUnit: 100 }],
      [list, { pages: [] }],
    ],
    <BrandCouponActions coupon={shown} onEdit={onEdit} />,
  )
}
const choose = async (label: string) => {
  await press('Actions for Two bags of beans')
  await userEvent.click(await screen.findByRole('menuitem', { name: label }))
}

it.each([
  ['draft', ['Edit', 'Publish', 'Archive']],
  ['offered', ['Edit', 'Pause', 'Archive']],
  ['paused', ['Edit', 'Resume', 'Archive']],
  ['sold_out', ['Edit', 'Pause', 'Archive']],
  ['ended', ['Edit', 'Archive']],
  ['archived', []],
] as const)('a coupon that is %s offers what makes sense then', (state, labels) => {
  const items = couponMenu(coupon({ state: state as BrandCoupon['state'] }), () => {})
  expect(items.map(({ label }) => label)).toEqual(labels)
})

it.each([
  ['draft', { Edit: 'edit', Publish: 'publish', Archive: 'archive' }],
  ['offered', { Edit: 'edit', Pause: 'pause', Archive: 'archive' }],
  ['paused', { Edit: 'edit', Resume: 'resume', Archive: 'archive' }],
] as const)('each action on one that is %s is refused by its own verdict', (state, labels) => {
  for (const [label, action] of Object.entries(labels)) {
    const no = { allowed: false, because: 'brand.role_required', words: 'Ask Ada.' } as const
    const refused = coupon({ state, can: { ...coupon().can, [action]: no } })
    const items = couponMenu(refused, () => {}).filter(({ disabledReason }) => disabledReason)
    expect(items).toMatchObject([{ label, disabledReason: 'Ask Ada.' }])
  }
})

const done = { publish: /^Published/, archive: /archive/ }
const steps: [BrandCoupon['state'], keyof typeof done, string, string, RegExp, string][] = [
  [
    ...(['draft', 'publish', 'Publish', 'Publish “Two bags of beans”?'] as const),
    /^Creators can redeem 1,400 coupons immediately, for 1,200 coins each\. After/,
    'Not now',
  ],
  [
    ...(['offered', 'archive', 'Archive', 'Archive “Two bags of beans”?'] as const),
    /^You can’t undo this\./,
    'Cancel',
  ],
]
it.each(steps)(
  'of one that is %s, to %s is asked first and sent on a yes; a refusal stays in sight',
  async (state, step, label, title, effect, no) => {
    const { client } = show(coupon({ state }))
    const isStale = () => client.getQueryState(list)?.isInvalidated
    await choose(label)
    await screen.findByRole('alertdialog', { name: title })
    screen.getByText(effect)
    await press(no)
    expect([screen.queryByRole('alertdialog'), sent()]).toEqual([null, []])
    await choose(label)
    refuse('coupon.ended', 'It ended yesterday.')
    await press(`${label} coupon`)
    await screen.findByText('It ended yesterday.')
    screen.getByRole('alertdialog', { name: title })
    await waitFor(() => expect(isStale()).toBe(true))
    client.setQueryData(list, { pages: [] })
    expect([isStale(), said()]).toEqual([false, []])
    answer(coupon())
    await press(`${label} coupon`)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await waitFor(() => expect(isStale()).toBe(true))
    const call = [`POST /api/brand/coupons/${id}/${step}`, {}]
    expect(sent()).toEqual([call, call])
    expect(said()).toEqual([expect.stringMatching(done[step])])
    expect(onEdit).not.toHaveBeenCalled()
  },
)
