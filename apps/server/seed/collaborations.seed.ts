import { sql } from 'kysely'
import { acceptApplication } from '../src/collaborations/accept-application.ts'
import { applyToCampaign } from '../src/collaborations/apply-to-campaign.ts'
import { approveContent } from '../src/collaborations/approve-content.ts'
import { cancelByCreator } from '../src/collaborations/cancel-collaboration.ts'
import { declineApplication } from '../src/collaborations/decline-application.ts'
import { requestChanges } from '../src/collaborations/request-changes.ts'
import { submitContent } from '../src/collaborations/submit-content.ts'
import { withdrawApplication } from '../src/collaborations/withdraw-application.ts'
import type { BrandActor, CreatorActor } from '../src/platform/actor.ts'
import { db } from '../src/platform/db.ts'
import { Refusal } from '../src/platform/refusal.ts'
import { seeded } from './art/draw.ts'
import type { CampaignStory } from './campaigns.content.ts'
import { planTalk } from './messages.seed.ts'
import type { BrandPictures } from './pictures.seed.ts'
import { giveUpload } from './pictures.seed.ts'
import { planPurchase } from './receipts.seed.ts'
import { planReviews } from './reviews.seed.ts'
import { dayMs, hourMs, type Timeline } from './timeline.ts'
import { captions, changeRequests, pitches } from './words.content.ts'

const demoBrandName = 'Glow Theory'

export type Story = {
  timeline: Timeline
  brand: BrandActor
  pictures: BrandPictures
  campaign: CampaignStory
  campaignId: string
  /** Changes with the campaign and the creator, the same in every demo. */
  random: () => number
}
type Part = Story & { creator: CreatorActor; id: string }

const pick = <T>(list: readonly T[], random: () => number): T =>
  list[Math.floor(random() * list.length)] as T
const between = (random: () => number, least: number, most: number) =>
  (least + random() * (most - least)) * dayMs

const versionOf = async (id: string): Promise<{ version: number; state: string }> =>
  db
    .selectFrom('collaborations')
    .select(['version', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** One creator's way through one campaign, from the pitch to wherever time ends it. */
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
    // Some brands forget to answer: the application expires when the campaign closes.
    else if (fate > 0.07) planDecision(part, at + between(random, 0.3, 4))
  })
}

/** Null when the places were taken before this creator came, or the campaign is for others. */
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
      slots_taken,
      creators_needed,
      state: campaignState,
    } = await db
      .selectFrom('campaigns')
      .select(['slots_taken', 'creators_needed', 'state'])
      .where('id', '=', campaignId)
      .executeTakeFirstOrThrow()
    if (slots_taken >= creators_needed || campaignState !== 'open')
      await declineApplication(brand, id, { version, reason: 'places_filled' })
    else if (random() < 0.14)
      await declineApplication(brand, id, {
        version,
        reason: pick(['not_a_fit', 'audience', 'style', 'timing'], random),
        note: 'Thank you for the thought you put into this. Please try again with our next one.',
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

/** The receipt travels by the product's own commands; the parcel has none yet, so its state moves by hand. */
const planDelivery = (part: Part, acceptedAt: number): void => {
  const { timeline, random, id, campaign } = part
  const price = random()
  const patience = random()
  const sentAt = acceptedAt + (1 + price * 2) * dayMs
  const startWork = (at: number) => planSubmission(part, at + between(random, 2, 8), 1)
  if (campaign.category === 'purchase_reimburse') {
    planPurchase(part, sentAt, { price, patience }, startWork)
    return
  }
  timeline.plan(sentAt, () => moveByHand(id, 'shipped'))
  const arrivedAt = sentAt + (2 + patience * 2) * dayMs
  timeline.plan(arrivedAt, async () => {
    await moveByHand(id, 'producing')
    startWork(arrivedAt)
  })
}

/** Moves a state that has no command yet. */
export const moveByHand = async (id: string, state: string): Promise<void> => {
  await sql`update collaborations set state = ${state}, state_since = app_now(), state_deadline = null,
      version = version + 1 where id = ${id}`.execute(db)
}

const planSubmission = (part: Part, at: number, round: number): void => {
  const { timeline, random, creator, id, pictures, campaign } = part
  timeline.plan(at, async (submittedAt) => {
    const picture = pick(pictures.tiles, random)
    await giveUpload(creator.userId, picture)
    const network = campaign.type.split('_')[0]
    await submitContent(creator, id, {
      url: `https://${network}.example/p/${id.slice(-12)}-${round}`,
      fileUrls: [picture.url],
      caption: pick(captions, random),
      disclosed: true,
    })
    planVerdict(part, submittedAt + between(random, 0.3, 2.6), round)
  })
}

const planVerdict = (part: Part, at: number, round: number): void => {
  const { timeline, brand, random, id } = part
  // The demo's brand leaves its newest content to whoever looks around.
  if (part.campaign.brand === demoBrandName && at > timeline.now - 3 * dayMs) return
  timeline.plan(at, async (decidedAt) => {
    const { version } = await versionOf(id)
    if (round === 1 && random() < 0.25) {
      await requestChanges(brand, id, { version, feedback: pick(changeRequests, random) })
      planSubmission(part, decidedAt + between(random, 0.6, 2.4), round + 1)
      return
    }
    await approveContent(brand, id, { version })
    // A draft that was approved still has to be posted.
    if ((await versionOf(id)).state !== 'completed') return
    await giveNumbers(id, random)
    planReviews(part, decidedAt)
  })
}

/** What the post reached, as creators report it. */
const giveNumbers = async (id: string, random: () => number): Promise<void> => {
  const views = Math.round(1500 + random() * random() * 90_000)
  await db
    .updateTable('posts')
    .set({
      views,
      likes: Math.round(views * (0.03 + random() * 0.07)),
      comments: Math.round(views * (0.001 + random() * 0.006)),
    })
    .where('collaboration_id', '=', id)
    .execute()
}

export const randomFor = (text: string): (() => number) => {
  let seed = 7
  for (const letter of text) seed = (Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return seeded(seed)
}
