import { randomBytes, randomUUID } from 'node:crypto'
import {
  RecordFacts,
  RecordText,
  type SignedRecord,
} from '@tandem/contract/collaborations/track-record/portable/portable-record.schema.ts'
import * as z from 'zod/mini'
import { signDocument } from '#collaborations/rights/index.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { settings } from '#platform/settings/settings.ts'
import { findConfirmedEmail, readRecordFacts } from './record-facts.views.ts'
import { subjectHash } from './subject.rules.ts'

const subjectOf = (email: string): RecordFacts['subject'] => {
  const salt = randomBytes(16).toString('base64url')
  return { salt, emailSha256: subjectHash(salt, email) }
}

/** Texts from before a rule on invisible characters must not make the whole record unusable. */
const printed = (text: string): string =>
  z.safeParse(RecordText, text).success
    ? text
    : text.replace(/[\p{C}\p{Zl}\p{Zp}\p{DI}]/gu, '').slice(0, 200)

/** Undefined without a confirmed address. The first document creates the key, so this writes. */
export const signRecord = (creatorId: string): Promise<SignedRecord | undefined> =>
  inTransaction(async (tx) => {
    const email = await findConfirmedEmail(creatorId, tx)
    if (email === undefined) return undefined
    const { work, accounts, posts } = await readRecordFacts(tx, creatorId)
    // No marketplace could import content that the schema refuses.
    const facts = z.parse(RecordFacts, {
      document: 'creator record',
      version: 1,
      id: randomUUID(),
      issuedAt: now().toISOString(),
      issuedBy: settings.publicUrl,
      subject: subjectOf(email),
      work: work.map((one) => ({
        ...one,
        brand: printed(one.brand),
        campaign: printed(one.campaign),
      })),
      accounts: accounts.map((one) => ({ ...one, handle: printed(one.handle) })),
      posts,
    })
    return { ...facts, signature: await signDocument(tx, facts) }
  })
