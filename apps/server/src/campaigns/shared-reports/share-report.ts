import { randomUUID } from 'node:crypto'
import type { ReportQuery, Span } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { sharedReportsMax } from '@tandem/contract/campaigns/shared-reports/shared-report.limits.ts'
import type {
  NewSharedReport,
  SharedReportDraft,
} from '@tandem/contract/campaigns/shared-reports/shared-report.schema.ts'
import { hashPassword } from '#accounts/identity/index.ts'
import { fixDays } from '#campaigns/analytics/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { issueAccess } from '#platform/keys/issued-access.ts'
import type { Db } from '#platform/postgres/db.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { addressOf } from './report-token.ts'
import { mayShareReports } from './shared-report.policy.ts'
import { insertReport, lockAndCountReports } from './shared-report.store.ts'
import { findOwnCampaign } from './shared-report.views.ts'
import { sharedInWords } from './shared-report-words.ts'

type Thing = { campaignId: string | null; query: (ReportQuery & Span) | null; what: string }

const thingOf = async (tx: Db, actor: BrandActor, draft: SharedReportDraft): Promise<Thing> => {
  if (draft.campaignId !== undefined) {
    const { campaignId: id } = draft
    const { title } = (await findOwnCampaign(tx, actor.brandId, id)) ?? refuse('campaign.not_found')
    const what = sharedInWords({ campaign: { id, title }, period: null })
    return { campaignId: id, query: null, what }
  }
  const query = await fixDays(tx, actor, draft.query ?? {})
  return { campaignId: null, query, what: sharedInWords({ campaign: null, period: query }) }
}

/** Returns the id without the address, because responses are stored for repeated requests. */
export const shareReport = async (
  actor: BrandActor,
  draft: SharedReportDraft,
): Promise<{ id: string }> => {
  ensure(mayShareReports(actor))
  const { days, label = '', password } = draft
  // Before the transaction, because hashing takes long.
  const passwordHash = password === undefined ? null : await hashPassword(password)
  return issueAccess(async (tx) => {
    const { what, ...thing } = await thingOf(tx, actor, draft)
    const { brandId } = actor
    if ((await lockAndCountReports(tx, brandId)) >= sharedReportsMax)
      refuse('shared_report.too_many')
    const id = randomUUID()
    await insertReport(tx, actor, { id, label, days, passwordHash, ...thing })
    await announce(tx, {
      type: 'shared_report.made',
      subjectType: 'shared_report',
      subjectId: id,
      brandId,
      actor,
      data: { what },
    })
    return { id }
  })
}

export const showAddress = ({ id }: { id: string }): NewSharedReport => ({
  id,
  address: addressOf(id),
})
