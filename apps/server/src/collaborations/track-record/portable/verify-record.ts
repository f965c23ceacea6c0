import type { SignedRecord } from '@tandem/contract/collaborations/track-record/portable/portable-record.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { isSignedBy } from '#collaborations/rights/index.ts'
import { now } from '#platform/clock.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'
import { importsRecords } from './imported-record.rules.ts'
import { findIssuerKey } from './issuer-key.ts'
import { readRecord } from './read-record.ts'
import { findConfirmedEmail } from './record-facts.views.ts'
import { isSubject } from './subject.rules.ts'

/** Asks the issuer for its keys only after everything else was checked. */
export const verifyRecord = async (creatorId: string, text: string): Promise<SignedRecord> => {
  const email = await findConfirmedEmail(creatorId)
  ensure(importsRecords(email))
  const record = readRecord(text)
  if (record.issuedBy === settings.publicUrl) refuse('portable_record.own')
  if (email === undefined || !isSubject(record.subject, email))
    refuse('portable_record.other_person')
  // A clock may be wrong by some hours, but no genuine record is from a later day.
  if (Date.parse(record.issuedAt) > now().getTime() + dayMs) refuse('portable_record.changed')
  const { signature, ...facts } = record
  const publicKey = await findIssuerKey(record.issuedBy, signature.key)
  return isSignedBy(publicKey, facts, signature.value) ? record : refuse('portable_record.changed')
}
