import { sealedTokens } from './connections/index.ts'
import { sealedSecrets, sealedShopSecrets } from './conversions/index.ts'
import { sealedCodes } from './coupons/index.ts'
import { sealedAddresses } from './parcels/index.ts'
import type { SealedColumn } from './platform/keys/sealed-column.store.ts'
import { sealedReceiptKeys } from './rights/index.ts'
import { sealedWebhookSecrets } from './webhooks/index.ts'

/** In the order in which it is sealed anew. */
export const sealedColumns: readonly SealedColumn[] = [
  ...sealedCodes,
  ...sealedAddresses,
  ...sealedSecrets,
  ...sealedShopSecrets,
  ...sealedWebhookSecrets,
  ...sealedTokens,
  ...sealedReceiptKeys,
]
