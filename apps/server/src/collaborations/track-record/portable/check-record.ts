import type { CheckedRecord } from '@tandem/contract/collaborations/track-record/portable/portable-record.schema.ts'
import { countRecordCheck } from '#accounts/identity/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsRecord, summaryOf } from './imported-record.rules.ts'
import { listKept } from './imported-record.views.ts'
import { verifyRecord } from './verify-record.ts'

export const checkRecord = async (
  { userId }: CreatorActor,
  text: string,
): Promise<CheckedRecord> => {
  await countRecordCheck(userId)
  const record = await verifyRecord(userId, text)
  const kept = await listKept(userId)
  ensure(acceptsRecord(kept, record))
  const earlier = kept.find(({ origin }) => origin === record.issuedBy)
  return { ...summaryOf(record), replaces: earlier?.issuedAt ?? null }
}
