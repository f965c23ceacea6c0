import { sealedTotps } from './accounts/identity/index.ts'
import { sealedSecrets, sealedShopSecrets } from './affiliate/conversions/index.ts'
import { sealedReceiptKeys } from './collaborations/rights/index.ts'
import { sealedAddresses } from './collaborations/shipments/index.ts'
import { sealedDevices, sealedPushKeys } from './communication/push/index.ts'
import { sealedTokens } from './content/connections/index.ts'
import { sealedWebhookSecrets } from './integrations/webhooks/index.ts'
import { sealedCodes } from './money/coupons/index.ts'
import type { SealedColumn } from './platform/keys/sealed-column.store.ts'

/** Columns encrypted with the secret key, in the order in which `reseal` processes them. */
export const sealedColumns: readonly SealedColumn[] = [
  ...sealedCodes,
  ...sealedAddresses,
  ...sealedSecrets,
  ...sealedShopSecrets,
  ...sealedWebhookSecrets,
  ...sealedTokens,
  ...sealedReceiptKeys,
  ...sealedPushKeys,
  ...sealedDevices,
  ...sealedTotps,
]
