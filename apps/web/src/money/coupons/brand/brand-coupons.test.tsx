import type { BrandCoupon } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../../app.factory.ts'
import { showAt } from '../../../page.factory.ts'
import { catchRequests, firstPage, press, typeMore } from '../../../requests.factory.ts'
import { couponId, sampleBrandCoupon } from '../coupon.factory.ts'
import { brandCouponsQuery } from './brand-coupon.api.ts'
import { BrandCoupons } from './brand-coupons.tsx'

const { answer, requests, sent } = catchRequests()
const other = sampleBrandCoupon({
  ...{ id: 'other', title: 'A mug', state: 'draft', faceMinor: null, stock: 1400, coinsEarned: 1 },
  counts: { waiting: 1, issued: 0, used: 0, expired: 0, refunded: 9 },
})
const none = sampleBrandCoupon({
  ...{ id: 'none', title: 'A cup', state: 'scheduled' },
  counts: { waiting: 0, issued: 0, used: 0, expired: 0, refunded: 0 },
})
type SheetProps = ComponentProps<ComponentProps<typeof BrandCoupons>['Sheet']>
const Sheet = ({ couponId: id, onEdit, onClose }: SheetProps) => (
  <div role="note">
    {id}
    <button type="button" onClick={onClose}>
      Close the sheet
    </button>
    <button type="button" onClick={() => onEdit(other)}>
      Edit from the sheet
    </button>
  </div>
)
const known = (choice: Parameters<typeof brandCouponsQuery>[0], ...items: BrandCoupon[]) =>
  [brandCouponsQuery(choice).queryKey, firstPage(items, { hue: 9 })] as const
const open = (address: string, ...lists: ReturnType<typeof known>[]) => {
  if (lists.length > 0) requests.mockReturnValue(new Promise(() => {}))
  return showAt(address, <BrandCoupons Sheet={Sheet} />, [
    [sessionQuery.queryKey, someone('brand')],
    [['inbox', 'list'], {}],
    ...lists,
  ])
}

it('each coupon stands with its own state, stock and what it brought', async () => {
  await open('/brand-affiliate', known({}, sampleBrandCoupon(), other, none))
  const table = within(screen.getByRole('table', { name: 'Coupons you offer' }))
  const rows = table.getAllByRole('row').slice(1)
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(0, 5)
      .map((cell) => cell.textContent),
  )
  expect(cells).toEqual([
    [
      ...['Two bags of beans€24 for 1,200 coins', 'Available2 need a code', '41 left'],
      ...['14 redeemed', '8,400 coins'],
    ],
    [
      ...['A mug1,200 coins, worth not set yet', 'Draft1 needs a code', '1,400 left'],
      ...['1 redeemed', '1 coin'],
    ],
    ['A cup€24 for 1,200 coins', 'Scheduled', '41 left', '0 redeemed', '8,400 coins'],
  ])
})

const title = () => screen.getByLabelText<HTMLInputElement>('Title')
it('what was typed and not saved stays as long as the page, each at its own coupon', async () => {
  const free = { ...other, redeemedOnce: false }
  await open('/x', known({}, free))
  await press('New coupon')
  await screen.findByRole('dialog', { name: 'New coupon' })
  typeMore(title(), 'Typed')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Actions for A mug')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit coupon' })
  expect(title().value).toBe('A mug')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('New coupon')
  await screen.findByRole('dialog', { name: 'New coupon' })
  expect(title().value).toBe('Typed')
})

it('a new coupon is opened once it is saved, and what was typed for it is forgotten', async () => {
  const { address, stale } = await open('/x', known({}, other))
  await press('New coupon')
  await screen.findByRole('dialog', { name: 'New coupon' })
  typeMore(title(), 'Typed')
  typeMore(screen.getByLabelText('Worth'), '24')
  typeMore(screen.getByLabelText('Price in coins'), '1200')
  answer(sampleBrandCoupon())
  await press('Save as draft')
  await waitFor(() => expect(address()).toBe(`/x?coupon=${couponId}`))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(stale()).toContain('inbox list')
  expect(sent()).toMatchObject([
    [
      'POST /api/brand/coupons',
      { title: 'Typed', faceMinor: 2400, coinsCost: 1200, delivery: 'pool', perCreatorLimit: 1 },
    ],
  ])
  await press('New coupon')
  await screen.findByRole('dialog', { name: 'New coupon' })
  expect(title().value).toBe('')
})
