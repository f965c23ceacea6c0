import type { Address } from '@tandem/contract/collaborations/shipments/address.schema.ts'
import type { SealedColumn } from '#platform/keys/sealed-column.store.ts'
import { openText, sealText } from '#platform/keys/sealed-text.ts'

type Use = 'delivery' | 'saved'
const purposeOf = (use: Use): string => `addresses:${use}`

export const sealAddress = (use: Use, address: Address, ownerId: string): Buffer =>
  sealText(purposeOf(use), JSON.stringify(address), ownerId)

/** Does not validate the address: newer rules must not block an old address. */
export const openAddress = (use: Use, sealed: Buffer, ownerId: string): Address =>
  JSON.parse(openText(purposeOf(use), sealed, ownerId)) as Address

const columnOf = (use: Use, table: string, whose: string): SealedColumn => ({
  table,
  column: 'address_encrypted',
  id: whose,
  owner: whose,
  purpose: purposeOf(use),
})

export const sealedAddresses: readonly SealedColumn[] = [
  columnOf('delivery', 'delivery_addresses', 'collaboration_id'),
  columnOf('saved', 'saved_addresses', 'creator_id'),
]
