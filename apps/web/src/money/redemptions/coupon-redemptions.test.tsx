import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatDate } from '#lib/dates.ts'
import { catchRequests, firstPage, press, showKnowing } from '../../requests.factory.ts'
import { brandRedemptionsQuery } from './brand-redemption.api.ts'
import { CodeReveal } from './code-reveal.tsx'
import { CouponRedemptions } from './coupon-redemptions.tsx'

const { answer, refuse, requests } = catchRequests()
const couponId = '019aa000-0000-7000-8000-000000000001'
const redeemedAt = '2026-11-03T12:00:00Z'
const usedAt = '2026-11-20T12:00:00Z'
const expiresAt = '2027-05-02T12:00:00Z'
const row = (state: string, more: object = {}) => ({
  ...{ id: `${state}${JSON.stringify(more)}`, creatorName: 'Ada', state, redeemedAt },
  ...{ usedAt, expiresAt, reason: 'Sold out.', ...more },
})
const show = (items: object[], choice = {}) =>
  showKnowing(
    [[brandRedemptionsQuery(couponId, choice).queryKey, firstPage(items)]],
    <CouponRedemptions couponId={couponId} />,
  )

it('a brand reads of each who, when, how it stands and what was since then', () => {
  show([
    ...[row('held'), row('issued'), row('issued', { expiresAt: null }), row('used')],
    ...[row('used', { usedAt: null }), row('expired'), row('failed'), row('refunded')],
    row('failed', { reason: null }),
  ])
  const rows = within(screen.getByRole('table', { name: 'Redemptions' })).getAllByRole('row')
  const cells = rows.slice(1).map((one) =>
    within(one)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  )
  const day = formatDate(redeemedAt)
  expect(cells).toEqual([
    ['Ada', day, 'Needs a code', ''],
    ['Ada', day, 'Not used yet', `Valid until ${formatDate(expiresAt)}`],
    ['Ada', day, 'Not used yet', ''],
    ['Ada', day, 'Used', `Used ${formatDate(usedAt)}`],
    ['Ada', day, 'Used', ''],
    ['Ada', day, 'Expired', ''],
    ['Ada', day, 'No code issued', 'Sold out.'],
    ['Ada', day, 'Refunded', 'Sold out.'],
    ['Ada', day, 'No code issued', ''],
  ])
  expect(screen.getByText('Needs a code').className).toContain('warn')
  const link = screen.getByRole('link', { name: 'Download CSV' })
  expect(link.getAttribute('href')).toBe(`/api/brand/coupons/${couponId}/redemptions.csv`)
})

it('a code is asked for on a press, has the focus then, and is gone from memory with it', async () => {
  const { client, rerender } = showKnowing([], <CodeReveal redemptionId="r1" />)
  expect(requests).not.toHaveBeenCalled()
  refuse('internal', 'It broke.')
  await press('Show code')
  await screen.findByText('The code could not be shown')
  answer({ code: 'SPRING25' })
  await press('Try again')
  const code = await screen.findByText('SPRING25')
  expect(document.activeElement).toBe(code)
  expect(screen.getByRole('button', { name: 'Copy code' })).toBeTruthy()
  rerender(null)
  await expect.poll(() => client.getQueryCache().getAll()).toEqual([])
})
