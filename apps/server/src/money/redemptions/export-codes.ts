import type { ExportPart } from '#platform/export-parts.ts'
import { csvOf } from '#platform/http/csv-file.ts'
import { openCode } from '../coupons/index.ts'
import { listOwnCodes } from './own-codes.views.ts'

/** The codes that a creator bought. A brand's unsold codes are never exported. */
export const exportCodes: ExportPart = async function* ({ userId, brandId }) {
  if (brandId !== null) return
  const bought = await listOwnCodes(userId)
  const rows = bought.map(({ title, issuedAt, sealed, couponId }) => [
    title,
    issuedAt ?? '',
    openCode(sealed, couponId),
  ])
  async function* all() {
    yield rows
  }
  yield { name: 'coupon-codes.csv', input: csvOf(['Coupon', 'Bought (UTC)', 'Code'], all()) }
}
