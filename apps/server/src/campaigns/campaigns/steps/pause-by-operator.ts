import { countOpenCampaigns } from '#accounts/brands/index.ts'
import { now } from '#platform/clock.ts'
import { queueMail } from '#platform/mail/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsOperatorPause, acceptsOperatorResuming } from '../campaign.rules.ts'
import { type LockedCampaign, lockCampaign, updateCampaign } from '../campaign.store.ts'
import { listManagers } from '../operator-step.views.ts'
import { type OperatorStep, operatorStepMail } from '../operator-step.words.ts'
import { announceCampaign } from './own-campaign.ts'

/** Running collaborations go on. The brand cannot resume the campaign itself. */
export const pauseByOperator = (id: string, reason: string): Promise<void> =>
  inTransaction(async (tx) => {
    const campaign = await lockCampaign(tx, id)
    ensure(acceptsOperatorPause(campaign))
    await updateCampaign(tx, id, { state: 'paused', operator_pause_reason: reason })
    if (campaign.state === 'open') await countOpenCampaigns(tx, campaign.brand_id, -1)
    await announceCampaign(tx, null, campaign, {
      type: 'campaign.paused_by_operator',
      toState: 'paused',
      by: 'operator',
      data: { reason },
    })
    await mailManagers(tx, campaign, { kind: 'paused', reason })
  })

export const resumeByOperator = (id: string, reason: string): Promise<void> =>
  inTransaction(async (tx) => {
    const campaign = await lockCampaign(tx, id)
    ensure(acceptsOperatorResuming(campaign, now()))
    await updateCampaign(tx, id, { state: 'open', operator_pause_reason: null })
    await countOpenCampaigns(tx, campaign.brand_id, 1)
    await announceCampaign(tx, null, campaign, {
      type: 'campaign.resumed_by_operator',
      toState: 'open',
      by: 'operator',
      data: { reason },
    })
    await mailManagers(tx, campaign, { kind: 'resumed', reason })
  })

const mailManagers = async (
  tx: Db,
  campaign: LockedCampaign,
  step: OperatorStep,
): Promise<void> => {
  for (const to of await listManagers(tx, campaign.brand_id))
    await queueMail(tx, { to, ...operatorStepMail(campaign, step) })
}
