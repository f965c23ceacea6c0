import { dayMs, hourMs } from '@tandem/contract/time.ts'
import { acceptApplication } from '../src/collaborations/applications/accept-application.ts'
import { applyToCampaign } from '../src/collaborations/applications/apply-to-campaign.ts'
import { declineApplication } from '../src/collaborations/applications/decline-application.ts'
import { withdrawApplication } from '../src/collaborations/applications/withdraw-application.ts'
import { cancelByCreator } from '../src/collaborations/lifecycle/cancel-collaboration.ts'
import type { CreatorActor } from '../src/platform/actor.ts'
import { db } from '../src/platform/postgres/db.ts'
import { Refusal } from '../src/platform/refusal.ts'
import { planSubmission } from './content.seed.ts'
import { planTalk } from './messages.seed.ts'
import { planPurchase } from './receipts.seed.ts'
import { planShipment } from './shipments.seed.ts'
import { between, type Part, pick, type Story, versionOf } from './story.ts'
import { pitches } from './words.content.ts'

export const planApplication = (story: Story, creator: CreatorActor, appliesAt: number): void => {
  const { timeline, random, campaignId } = story
  timeline.plan(appliesAt, async (at) => {
    const id = await tryToApply(creator, campaignId, pick(pitches, random))
    if (id === null) return
    const part = { ...story, creator, id }
    const fate = random()
    if (fate < 0.04)
      timeline.plan(at + 3 * hourMs, async () => {
        await withdrawApplication(creator, id)
      })
    // From 0.04 to 0.07 the brand never answers, so the application expires with the campaign.
    else if (fate > 0.07) planDecision(part, at + between(random, 0.3, 4))
  })
}

/** Returns null when no place is free or the creator does not qualify. */
const tryToApply = async (
  creator: CreatorActor,
  campaignId: string,
  pitch: string,
): Promise<string | null> => {
  try {
    return (await applyToCampaign(creator, campaignId, { pitch })).id
  } catch (error) {
    const isClosedTo = ['campaign.full', 'campaign.not_for_you', 'campaign.closed']
    if (error instanceof Refusal && isClosedTo.includes(error.code)) return null
    throw error
  }
}

const planDecision = (part: Part, at: number): void => {
  const { timeline, brand, random, id, campaignId } = part
  timeline.plan(at, async (decidedAt) => {
    const { version, state } = await versionOf(id)
    if (state !== 'applied') return
    const {
      places_taken,
      creators_needed,
      state: campaignState,
    } = await db
      .selectFrom('campaigns')
      .select(['places_taken', 'creators_needed', 'state'])
      .where('id', '=', campaignId)
      .executeTakeFirstOrThrow()
    if (places_taken >= creators_needed || campaignState !== 'open')
      await declineApplication(brand, id, { version, reason: 'places_filled' })
    else if (random() < 0.14)
      await declineApplication(brand, id, {
        version,
        reason: pick(['not_a_fit', 'audience', 'style', 'timing'], random),
        note: 'Thank you for the thought you put into your application. Please apply again for our next campaign.',
      })
    else {
      await acceptApplication(brand, id, { version })
      planWork(part, decidedAt)
    }
  })
}

const planWork = (part: Part, acceptedAt: number): void => {
  const { timeline, random, creator, id, campaign } = part
  planTalk(part, acceptedAt)
  if (campaign.category !== 'paid_campaign') {
    planDelivery(part, acceptedAt)
    return
  }
  if (random() < 0.05)
    timeline.plan(acceptedAt + between(random, 1, 4), async () => {
      await cancelByCreator(creator, id, {
        note: 'I am ill and will not make it in time. I am sorry.',
      })
    })
  else planSubmission(part, acceptedAt + between(random, 2, 8), 1)
}

const planDelivery = (part: Part, acceptedAt: number): void => {
  const { random, campaign } = part
  const price = random()
  const patience = random()
  const sentAt = acceptedAt + (1 + price * 2) * dayMs
  const startWork = (at: number) => planSubmission(part, at + between(random, 2, 8), 1)
  if (campaign.category === 'purchase_reimburse')
    planPurchase(part, sentAt, { price, patience }, startWork)
  else {
    const days = 2 + patience * 2
    planShipment(part, { acceptedAt, sentAt, days }, startWork)
  }
}
