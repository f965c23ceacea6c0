import { randomUUID } from 'node:crypto'
import { type Someone, send } from './trade.ts'

export type Offer = { id: string; title: string }

const draft = {
  coinsCost: 500,
  faceMinor: 1200,
  percentOff: null,
  perCreatorLimit: null,
  validDays: 90,
}

export const offeredCoupon = async (
  brand: Someone,
  codes: readonly string[],
  terms: Record<string, unknown> = {},
): Promise<Offer> => {
  const { id, title } = await send(brand.api, '/brand/coupons', {
    ...draft,
    title: `Paper boat ${randomUUID().slice(0, 8)}`,
    delivery: 'pool',
    ...terms,
  })
  if (codes.length > 0)
    await send(brand.api, `/brand/coupons/${id}/codes`, { text: codes.join('\n'), dryRun: false })
  await send(brand.api, `/brand/coupons/${id}/publish`)
  return { id, title }
}
