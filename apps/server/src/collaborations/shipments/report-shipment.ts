import type { ShipmentReport } from '@tandem/contract/collaborations/shipments/shipment.schema.ts'
import {
  announceCollaboration,
  changeOwnCollaboration,
  termsOf,
  updateCollaboration,
} from '#collaborations/lifecycle/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { grantFile, ownsFile } from '#platform/files/index.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { replyClock } from './reply-clock.ts'
import { acceptsReport } from './shipment.rules.ts'
import { insertReport } from './shipment.store.ts'
import { readShipmentFacts } from './shipment.views.ts'

/** Starts the brand's time to answer. The event omits the text, which may contain an address. */
export const reportShipment = (actor: CreatorActor, id: string, report: ShipmentReport) =>
  changeOwnCollaboration(actor, id, async (tx, collaboration) => {
    ensure(acceptsReport(collaboration, await readShipmentFacts(tx, collaboration), report.problem))
    for (const url of report.fileUrls) {
      if (!(await ownsFile(tx, actor.userId, url))) return refuse('file.not_yours')
      await grantFile(tx, url, { brandId: collaboration.brand_id }, { original: true })
    }
    await insertReport(tx, id, report)
    const clock = replyClock(termsOf(collaboration, collaboration))
    await updateCollaboration(tx, id, { ...clock, turn: 'brand' })
    await announceCollaboration(tx, collaboration, {
      type: 'collaboration.shipment_reported',
      actor,
      coins: collaboration.coins,
      deadline: clock.state_deadline,
      data: { problem: report.problem },
    })
  })
