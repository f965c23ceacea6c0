import { sealedCodes } from './coupons/index.ts'
import type { SealedColumn } from './platform/keys/sealed-column.store.ts'
import { sealedAddresses } from './shipments/index.ts'

/** In the order in which it is sealed anew. */
export const sealedColumns: readonly SealedColumn[] = [...sealedCodes, ...sealedAddresses]
