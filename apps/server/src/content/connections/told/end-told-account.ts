import type { Platform } from '@tandem/contract/content/connections/connection.schema.ts'
import { PlatformTrouble } from '../platform-trouble.ts'
import { noteTrouble } from '../reading/note-trouble.ts'
import type { SignedRequest } from './signed-request.rules.ts'
import { findToldConnection } from './told.views.ts'

export const endToldAccount = async (platform: Platform, told: SignedRequest): Promise<void> => {
  const id = await findToldConnection(platform, told)
  if (id !== undefined)
    await noteTrouble(id, new PlatformTrouble('refused', 'its person took the permission back'))
}
