import { randomBytes } from 'node:crypto'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { loadCodes, type NewCoupon, publishCoupon } from './publish-coupon.ts'

export const buildCoupon = async (
  more: Partial<NewCoupon> & { stock?: number } = {},
): Promise<{ id: string; codes: string[] }> => {
  const { stock = 10, ...coupon } = more
  const codes = Array.from(
    { length: stock },
    () => `SAVE-${randomBytes(6).toString('hex').toUpperCase()}`,
  )
  const id = await inTransaction(async (tx) => {
    const made = await publishCoupon(tx, {
      supplierName: 'Corner Shop',
      title: 'Ten off at the corner shop',
      value: { faceMinor: 1000 },
      coinsCost: 1000,
      ...coupon,
    })
    await loadCodes(tx, made, codes)
    return made
  })
  return { id, codes }
}
