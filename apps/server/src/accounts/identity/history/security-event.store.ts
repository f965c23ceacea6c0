import type { OwnSecurityKind } from '@tandem/contract/accounts/identity/security.vocabulary.ts'
import { noteForBrandsOf } from '#platform/events/audit-trail.store.ts'
import type { Db } from '#platform/postgres/db.ts'

type Device = { ip?: string | null; userAgent?: string | null | undefined }

/** Adds an event to the person's security history. */
export const noteSecurityEvent = async (
  tx: Db,
  userId: string,
  kind: OwnSecurityKind,
  device: Device = {},
): Promise<void> => {
  await tx
    .insertInto('security_events')
    .values({
      user_id: userId,
      kind,
      ip: device.ip ?? null,
      user_agent: device.userAgent?.slice(0, 400) ?? null,
    })
    .execute()
  await noteForBrandsOf(tx, userId, `security.${kind}`, {
    ip: device.ip ?? null,
    userAgent: device.userAgent ?? null,
  })
}
