import { issuedProgrammeKeys, issuedShops } from './affiliate/conversions/index.ts'
import { issuedFeeds } from './collaborations/overview/index.ts'
import { issuedApiKeys } from './integrations/api-keys/index.ts'
import { issuedWebhooks } from './integrations/webhooks/index.ts'
import { issuedUploads } from './platform/files/index.ts'
import type { IssuedAccess } from './platform/keys/issued-access.ts'

/** Ends with all sessions of the account that issued it. */
export const issuedAccess: readonly IssuedAccess[] = [
  issuedApiKeys,
  issuedProgrammeKeys,
  issuedShops,
  issuedWebhooks,
  issuedFeeds,
  issuedUploads,
]
