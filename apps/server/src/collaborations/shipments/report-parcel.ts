import type { ParcelReport } from '@tandem/contract/collaborations/shipments/parcel.schema.ts'
import {
  announceCollaboration,
  changeOwnCollaboration,
  termsOf,
  updateCollaboration,
} from '#collaborations/lifecycle/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { grantFile, ownsFile } from '#platform/files/index.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { acceptsReport } from './parcel.rules.ts'
import { insertReport } from './parcel.store.ts'
import { readParcelFacts } from './parcel.views.ts'
import { replyClock } from './reply-clock.ts'

/**
 * It doesn't count as received by silence: the brand's time to answer runs. The words stay out of
 * the event: they may tell where somebody lives.
 */
export const reportParcel = (actor: CreatorActor, id: string, report: ParcelReport) =>
  changeOwnCollaboration(actor, id, async (tx, collaboration) => {
    ensure(acceptsReport(collaboration, await readParcelFacts(tx, collaboration), report.problem))
    for (const url of report.fileUrls) {
      if (!(await ownsFile(tx, actor.userId, url))) return refuse('file.not_yours')
      await grantFile(tx, url, { brandId: collaboration.brand_id }, { original: true })
    }
    await insertReport(tx, id, report)
    const clock = replyClock(termsOf(collaboration, collaboration))
    await updateCollaboration(tx, id, { ...clock, turn: 'brand' })
    await announceCollaboration(tx, collaboration, {
      type: 'collaboration.parcel_reported',
      actor,
      coins: collaboration.coins,
      deadline: clock.state_deadline,
      data: { problem: report.problem },
    })
  })
