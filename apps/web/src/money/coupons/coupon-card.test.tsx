import type { Coupon } from '@tandem/contract/money/coupons/coupon.schema.ts'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { formatDay } from '#lib/dates.ts'
import { installationQuery } from '#lib/installation.ts'
import { sessionQuery } from '#lib/session.ts'
import { sampleInstallation, someone } from '../../app.factory.ts'
import { press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { sampleCoupon } from './coupon.factory.ts'
import { CouponGrid } from './coupon-grid.tsx'
import { CostHint, CostWarning, CouponPreview } from './coupon-preview.tsx'
import { type CouponValues, emptyCoupon } from './coupon-values.ts'

const boats = { id: 'b1', slug: 'boats', name: 'Paper Boats', logoUrl: null }
const known = [
  [installationQuery.queryKey, sampleInstallation],
  [sessionQuery.queryKey, someone('brand', boats)],
] as const
const grid = (available: number, ...coupons: Coupon[]) => {
  const onRedeem = vi.fn()
  showKnowing(known, <CouponGrid {...{ coupons, available, onRedeem }} />)
  return onRedeem
}
const cards = () => screen.getAllByRole('article').map((card) => card.textContent)
const endsAt = '2027-01-31T12:00:00Z'
const no = (because: 'coins.insufficient' | 'coupon.sold_out') =>
  ({ allowed: false, because, words: 'Not yet.' }) as unknown as Coupon['can']['redeem']

it.each<[Partial<Coupon>, string]>([
  [{}, ''],
  [{ stock: 20 }, '20 left'],
  [{ stock: 0 }, 'None left'],
  [{ perCreatorLimit: 3, redeemed: 0 }, ''],
  [{ perCreatorLimit: 3, redeemed: 2 }, '2/3 redeemed'],
  [
    { stock: 1, perCreatorLimit: 3, redeemed: 1, endsAt, delivery: 'manual' },
    `1 left · 1/3 redeemed · Until ${formatDay(endsAt)} · Code within 72 hours`,
  ],
])('a coupon with %j says “%s”', (more, facts) => {
  grid(5000, sampleCoupon(more))
  expect(cards()).toEqual([`€24PTwo bags of beansPaper Boats${facts}€12.001,200 coinsRedeem`])
})

it.each([
  [no('coins.insufficient'), 1199, '1 coin missing'],
  [no('coins.insufficient'), 0, '1,200 coins missing'],
  [no('coins.insufficient'), 1200, undefined],
  [no('coupon.sold_out'), 0, undefined],
  [{ allowed: true } as const, 0, undefined],
])(
  'with the verdict %j and %i coins, what is still to go is said: %s',
  (redeem, available, words) => {
    grid(available, sampleCoupon({ can: { redeem } }))
    expect(screen.queryByText(/missing$/)?.textContent).toBe(words)
  },
)

it('each is redeemed by its own button, unless its verdict says why not', async () => {
  const [one, other] = [sampleCoupon(), sampleCoupon({ id: 'x', title: 'A mug' })]
  const full = sampleCoupon({ id: 'y', title: 'A cup', can: { redeem: no('coupon.sold_out') } })
  const onRedeem = grid(5000, one, other, full)
  await press('Redeem: A cup')
  expect(reasonOf('Redeem: A cup')).toBe('Not yet.')
  expect(onRedeem).not.toHaveBeenCalled()
  await press('Redeem: A mug')
  expect(onRedeem).toHaveBeenCalledExactlyOnceWith(other)
})

const typed: CouponValues = { ...emptyCoupon, title: ' Mug ', worth: '24', coinsCost: '1200' }
const preview = (more: Partial<CouponValues>, { codes = 0, gone = 0 } = {}) => {
  const values = { ...typed, ...more }
  showKnowing(known, <CouponPreview {...{ values, hue: 9, codes, gone }} />)
  return within(screen.getByRole('region', { name: 'What creators see' }))
}

it.each<[Partial<CouponValues>, { codes?: number; gone?: number }, string]>([
  [{}, {}, '€24P Mug Paper Boats€12.001,200 coins'],
  [{ title: '  ' }, { codes: 7 }, '€24PYour titlePaper Boats7 left€12.00'],
  [{ delivery: 'generated', quantity: '9' }, { gone: 4, codes: 7 }, '5 left'],
  [{ delivery: 'generated', quantity: '3' }, { gone: 4 }, 'None left'],
  [{ worthKind: 'percent', worth: '25' }, {}, '25% offP'],
  [{ endsDay: '2027-01-31' }, {}, `Until ${formatDay('2027-01-31T23:59:59')}`],
  [{ delivery: 'manual', quantity: 'x' }, {}, 'None left · Code within 72 hours'],
])('what is typed, %j, is seen with %j as “%s”', (more, counted, words) => {
  const shown = preview(more, counted)
  expect(shown.getByRole('article').textContent).toContain(words)
})

it.each<[Partial<CouponValues>, string, boolean]>([
  [{ coinsCost: '1,200' }, '1,200 coins = €12.00, worth €24.', false],
  [{ worthKind: 'percent', worth: '25' }, '1,200 coins = €12.00, worth 25% off.', false],
  [{ coinsCost: '2500' }, '2,500 coins = €25.00, worth €24.', true],
])('a price typed as %j reads “%s”, and warns: %s', (more, words, warns) => {
  const values = { ...typed, ...more }
  const shown = (
    <>
      <p data-testid="hint">
        <CostHint values={values} />
      </p>
      <CostWarning values={values} />
    </>
  )
  showKnowing(known, shown)
  expect(screen.getByTestId('hint').textContent).toBe(words)
  expect(screen.getByRole('status').textContent).toBe(
    warns ? 'Costs €25.00 in coins and is worth €24. Creators see this note.' : '',
  )
})
