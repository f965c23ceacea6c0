import { normalizedEmail } from '@tandem/contract/accounts/identity/email.ts'
import type { ReportDraft, ReportReceipt } from '@tandem/contract/accounts/reports/report.schema.ts'
import { countReport, mayMail, newToken, senderKeyOf, tokenHash } from '#accounts/identity/index.ts'
import type { Actor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { queueMail } from '#platform/mail/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { isViolation } from '#platform/postgres/violation.ts'
import { ensure, Refusal, refuse } from '#platform/refusal.ts'
import { acceptsReporter, mistakesIn } from './report.rules.ts'
import { insertReport, lockOpenCase } from './report.store.ts'
import { viewIsRefused, viewName } from './report.views.ts'
import { addressOf, receiptMail } from './report-mails.ts'
import { findThing } from './thing.views.ts'

/** Whoever reports: an account, an address, or only a network. */
const senderOf = async (tx: Db, draft: ReportDraft, actor: Actor | null, ip: string) => {
  if (actor !== null)
    return {
      senderKey: senderKeyOf(`user:${actor.userId}`),
      email: actor.email,
      name: await viewName(tx, actor.userId),
    }
  const email = draft.email ?? ''
  const known = email === '' ? `ip:${ip}` : `mail:${normalizedEmail(email)}`
  return { senderKey: senderKeyOf(known), email, name: draft.name ?? '' }
}

export const makeReport = async (
  actor: Actor | null,
  draft: ReportDraft,
  ip: string,
): Promise<ReportReceipt> => {
  const fields = mistakesIn(draft, actor !== null)
  const [detail] = Object.values(fields)
  if (detail !== undefined) throw new Refusal('input.invalid', { fields, detail })
  await countReport(actor?.userId ?? null, ip)
  return inTransaction(async (tx) => {
    const thing = (await findThing(tx, draft.thing, actor)) ?? refuse('report.thing_not_found')
    ensure(acceptsReporter(thing, actor))
    const sender = await senderOf(tx, draft, actor, ip)
    if (await viewIsRefused(tx, sender.senderKey)) return refuse('report.sender_refused')
    const caseId = await lockOpenCase(tx, thing)
    const token = newToken()
    const { id, nr } = await insertReport(tx, {
      caseId,
      reporterId: actor?.userId ?? null,
      ...sender,
      reason: draft.reason,
      explanation: draft.explanation,
      rightHolder: draft.rightHolder ?? '',
      thing,
      tokenHash: tokenHash(token),
    })
    await announce(tx, {
      type: 'report.made',
      subjectType: 'report',
      subjectId: id,
      actor,
      data: { kind: thing.kind, reason: draft.reason },
    })
    const named = { kind: thing.kind, title: thing.evidence.title }
    if (sender.email !== '' && (await mayMail(tx, 'report', sender.email)))
      await queueMail(tx, { to: sender.email, ...receiptMail(nr, named, token) })
    return { nr, address: addressOf(token) }
  }).catch((error: unknown) =>
    isViolation(error, 'reports_sender_key')
      ? refuse('report.already_made')
      : Promise.reject(error),
  )
}
