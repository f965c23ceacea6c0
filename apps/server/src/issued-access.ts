import { issuedProgrammeKeys, issuedShops } from './affiliate/conversions/index.ts'
import { issuedReports } from './campaigns/shared-reports/index.ts'
import { issuedFeeds } from './collaborations/overview/index.ts'
import { issuedApiKeys } from './integrations/api-keys/index.ts'
import { issuedWebhooks } from './integrations/webhooks/index.ts'
import { issuedUploads } from './platform/files/index.ts'
import type { IssuedAccess } from './platform/keys/issued-access.ts'

/** All kinds of access that work without a session. They end with the account's sessions. */
export const issuedAccess: readonly IssuedAccess[] = [
  issuedApiKeys,
  issuedProgrammeKeys,
  issuedShops,
  issuedWebhooks,
  issuedFeeds,
  issuedUploads,
  issuedReports,
]
