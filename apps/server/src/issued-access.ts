import { issuedApiKeys } from './api-keys/index.ts'
import { issuedProgrammeKeys, issuedShops } from './conversions/index.ts'
import { issuedUploads } from './files/index.ts'
import type { IssuedAccess } from './platform/keys/issued-access.ts'
import { issuedFeeds } from './sides/index.ts'
import { issuedWebhooks } from './webhooks/index.ts'

/** Ends with all sessions of the account that issued it. */
export const issuedAccess: readonly IssuedAccess[] = [
  issuedApiKeys,
  issuedProgrammeKeys,
  issuedShops,
  issuedWebhooks,
  issuedFeeds,
  issuedUploads,
]
