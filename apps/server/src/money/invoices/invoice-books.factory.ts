import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { refundTopup } from '#money/payments/refunds/refund-topup.ts'
import { type BuiltTopup, buildTopup, settleAs, tellFact } from '#money/payments/topup.factory.ts'
import { viewTopup } from '#money/payments/topup.views.ts'
import { atTime } from '#platform/clock.ts'
import { settings, useSettings } from '#platform/settings/settings.ts'

type Brand = Awaited<ReturnType<typeof buildBrand>>

export const buyAt = (
  brand: Brand,
  moment: string,
  coins: number,
  tax: { taxBps?: number; currency?: string } = {},
): Promise<BuiltTopup> =>
  atTime(new Date(moment), async () => {
    const before = settings
    useSettings({ ...settings, ...tax })
    const topup = await buildTopup(brand.actor, coins)
    await settleAs(topup, 'paid', settings.currency)
    useSettings(before)
    return topup
  })

const giveBackAt = (
  brand: Brand,
  moment: string,
  topup: BuiltTopup,
  coins: number,
): Promise<string> =>
  atTime(new Date(moment), async () => {
    await refundTopup(brand.actor, topup.id, { coins })
    const { refunds } = await viewTopup(brand.actor, topup.id)
    return refunds.find((document) => document.coins === coins)?.id ?? ''
  })

const tellAt = (
  moment: string,
  topup: BuiltTopup,
  fact: Parameters<typeof tellFact>[1],
): Promise<unknown> => atTime(new Date(moment), () => tellFact(topup, fact))

export const buildBooks = async (): Promise<Brand> => {
  const brand = await buildBrand()
  // In Berlin this moment is already 1 January.
  await buyAt(brand, '2031-12-31T23:30:00Z', 1000)
  const winter = await buyAt(brand, '2032-01-10T10:00:00Z', 12_345)
  await buyAt(brand, '2032-01-31T23:59:59Z', 777, { taxBps: 700 })
  await giveBackAt(brand, '2032-02-15T10:00:00Z', winter, 4_321)
  const disputed = await buyAt(brand, '2032-02-29T12:00:00Z', 333, { taxBps: 770 })
  await tellAt('2032-04-02T10:00:00Z', disputed, { fact: 'disputed', disputeRef: 'd1' })
  await tellAt('2032-04-20T10:00:00Z', disputed, { fact: 'dispute_lost', disputeRef: 'd1' })
  const refundId = await giveBackAt(brand, '2032-05-01T00:00:00Z', winter, 1_111)
  const euros = await buyAt(brand, '2032-05-03T10:00:00Z', 2_500, { currency: 'EUR', taxBps: 0 })
  await giveBackAt(brand, '2032-05-04T10:00:00Z', euros, 2_500)
  const failed = { fact: 'refund_failed', refundId, failure: 'It came back.' } as const
  await tellAt('2032-06-05T10:00:00Z', winter, failed)
  await tellAt('2032-07-01T00:00:00Z', disputed, { fact: 'dispute_won', disputeRef: 'd1' })
  return brand
}
