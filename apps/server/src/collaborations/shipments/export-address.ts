import type { ExportPart } from '#platform/export-parts.ts'
import { viewSavedAddress } from './address.views.ts'

export const exportAddress: ExportPart = async function* ({ userId, brandId }) {
  if (brandId !== null) return
  const { address } = await viewSavedAddress({ userId })
  if (address !== null)
    yield { name: 'saved-address.json', input: `${JSON.stringify(address, null, 2)}\n` }
}
