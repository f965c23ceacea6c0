import type { StoredFile } from '@tandem/contract/platform/files/file.schema.ts'
import { dayMs, hourMs } from '@tandem/contract/time.ts'
import { holdCommission, rejectCommission } from '../src/affiliate/commissions/decide-commission.ts'
import { createLink } from '../src/affiliate/links/create-link.ts'
import { giveCode } from '../src/affiliate/links/give-code.ts'
import { createProgramme } from '../src/affiliate/programmes/create-programme.ts'
import { drainProgramme } from '../src/affiliate/programmes/drain-programme.ts'
import { declineInvitation } from '../src/affiliate/programmes/enrolments/answer-invitation.ts'
import { applyToProgramme } from '../src/affiliate/programmes/enrolments/apply-to-programme.ts'
import {
  approveEnrolment,
  rejectEnrolment,
} from '../src/affiliate/programmes/enrolments/decide-enrolment.ts'
import { inviteToProgramme } from '../src/affiliate/programmes/enrolments/invite-creator.ts'
import { pauseEnrolment } from '../src/affiliate/programmes/enrolments/pause-enrolment.ts'
import { removeEnrolment } from '../src/affiliate/programmes/enrolments/remove-enrolment.ts'
import { setOwnReward } from '../src/affiliate/programmes/enrolments/set-own-reward.ts'
import { fundProgramme } from '../src/affiliate/programmes/fund-programme.ts'
import { openProgramme } from '../src/affiliate/programmes/open-programme.ts'
import { setReward } from '../src/affiliate/programmes/set-reward.ts'
import { writeConnection } from '../src/integrations/demo-shop/connection.ts'
import { writeOrders } from '../src/integrations/demo-shop/order-book.ts'
import { accounts, readBalance } from '../src/money/coins/index.ts'
import type { BrandActor, CreatorActor } from '../src/platform/actor.ts'
import { db } from '../src/platform/postgres/db.ts'
import { settings } from '../src/platform/settings/settings.ts'
import { demoShopFolder, demoShopPath } from '../src/serve-demo-shop.ts'
import { topUpFor } from './campaigns.seed.ts'
import { giveMaterials } from './materials.seed.ts'
import { type MemberStory, type ProgrammeStory, programmeStories } from './programmes.content.ts'
import { openShop, type SeededShop } from './shop-orders.seed.ts'
import { randomFor } from './story.ts'
import type { Timeline } from './timeline.ts'
import { planVisits, type Visits } from './visits.seed.ts'

type Brand = { actor: BrandActor; website: string; tiles: readonly StoredFile[] }
type Creators = ReadonlyMap<string, CreatorActor>

const [demoStory] = programmeStories

/** The demo shop may only run on localhost. */
const demoShopUrl = (): string => {
  const { protocol, port } = new URL(settings.publicUrl)
  return `http://localhost:${protocol === 'http:' ? port || 80 : settings.port}${demoShopPath}`
}

export const planProgrammes = (
  timeline: Timeline,
  brands: ReadonlyMap<string, Brand>,
  creators: Creators,
): void => {
  const visits = planVisits(timeline)
  for (const story of programmeStories)
    timeline.plan(timeline.daysAgo(story.opens), async () => {
      const brand = brands.get(story.brand)
      if (brand === undefined) throw new Error(`The demo has no brand ${story.brand}.`)
      const shopUrl = story === demoStory ? demoShopUrl() : brand.website
      const { id } = await createProgramme(brand.actor, { landingUrl: shopUrl, ...story.draft })
      const random = randomFor(story.draft.name)
      const initials = story.brand.replaceAll(/[^A-Z]/g, '')
      const shop = await openShop(
        timeline,
        { brand: brand.actor, programmeId: id, initials },
        random,
      )
      const lived = { timeline, story, brand: brand.actor, id, shop, shopUrl, visits, random }
      await planBudgets(lived)
      await giveMaterials(brand, story.brand, id)
      for (const member of story.members) planMember(lived, member, creators)
      planOthers(lived, creators)
      if (story === demoStory) planDemoShop(lived, creators)
    })
}

type Lived = {
  timeline: Timeline
  story: ProgrammeStory
  brand: BrandActor
  id: string
  shop: SeededShop
  shopUrl: string
  visits: Visits
  random: () => number
}

const planBudgets = async ({ timeline, story, brand, id }: Lived): Promise<void> => {
  for (const { at, coins } of story.budgets) {
    const fund = async () => {
      await topUpFor(brand, coins)
      await fundProgramme(brand, id, coins)
    }
    if (at === story.opens) await fund()
    else timeline.plan(timeline.daysAgo(at), fund)
  }
  await openProgramme(brand, id)
  if (story.drains !== undefined)
    timeline.plan(timeline.daysAgo(story.drains), async () => {
      await drainProgramme(brand, id, await readBalance(db, accounts.programmeReserve(id)))
    })
  for (const { from, reward } of story.laterRewards ?? [])
    timeline.plan(timeline.daysAgo(from), async () => {
      await setReward(brand, id, reward)
    })
}

const creatorNamed = (creators: Creators, name: string): CreatorActor => {
  const found = creators.get(name)
  if (found === undefined) throw new Error(`The demo has no creator ${name}.`)
  return found
}

const join = async ({ id }: Lived, creator: CreatorActor, pitch = ''): Promise<string> => {
  const { enrolment } = await applyToProgramme(creator, id, { termsVersion: 1, pitch })
  if (enrolment === null) throw new Error('Whoever applied has an enrolment.')
  return enrolment.id
}

const planMember = (lived: Lived, member: MemberStory, creators: Creators): void => {
  const { timeline, story, brand } = lived
  const creator = creatorNamed(creators, member.creator)
  timeline.plan(timeline.daysAgo(member.joins), async (at) => {
    const enrolmentId = await join(lived, creator, member.pitch)
    timeline.plan(at + 20 * hourMs, async () => {
      if (story.draft.autoApprove !== true) await approveEnrolment(brand, enrolmentId)
      await beginSharing(lived, member, enrolmentId)
    })
    for (const nr of member.links.keys())
      timeline.plan(at + (1 + 5 * nr) * dayMs, () =>
        shareLink(lived, member, { creator, enrolmentId, nr }),
      )
  })
}

const beginSharing = async (
  { timeline, brand, shop }: Lived,
  { code, codeAlone = [], own, leaves }: MemberStory,
  enrolmentId: string,
): Promise<void> => {
  if (code !== undefined)
    await giveCode(brand, enrolmentId, { code: code.code, offer: `${code.percent}% off` })
  for (const days of codeAlone) shop.buy(timeline.daysAgo(days), { ...(code && { code }) })
  if (own !== undefined)
    timeline.plan(timeline.daysAgo(own.from), async () => {
      await setOwnReward(brand, enrolmentId, own.reward)
    })
  if (leaves === undefined) return
  const leave = { paused: pauseEnrolment, removed: removeEnrolment }[leaves.to]
  timeline.plan(timeline.daysAgo(leaves.at), async () => {
    await leave(brand, enrolmentId, { reason: leaves.reason })
  })
}

const shareLink = async (
  { timeline, story, shop, shopUrl, visits, random }: Lived,
  { links, code, clicksAWeek, leaves }: MemberStory,
  { creator, enrolmentId, nr }: { creator: CreatorActor; enrolmentId: string; nr: number },
): Promise<void> => {
  const { label, page = '', name } = links[nr] ?? { label: '' }
  const { id, createdAt } = await createLink(creator, enrolmentId, {
    label,
    targetUrl: `${shopUrl}${page}`,
    ...(name !== undefined && { name }),
  })
  const until = timeline.daysAgo(leaves?.at ?? story.drains ?? 0)
  const rate = { from: Date.parse(createdAt), until, clicksAWeek: clicksAWeek / (nr + 1) }
  shop.buyAfter(visits(id, rate, random), story.buysOneIn, code)
}

const planOthers = (lived: Lived, creators: Creators): void => {
  const { timeline, story, brand, id } = lived
  for (const other of story.others ?? []) {
    const creator = creatorNamed(creators, other.creator)
    timeline.plan(timeline.daysAgo(other.at), async (at) => {
      if (other.was === 'invited' || other.was === 'declined') {
        const { slug } = await db
          .selectFrom('creators')
          .select('slug')
          .where('id', '=', creator.userId)
          .executeTakeFirstOrThrow()
        await inviteToProgramme(brand, id, { creatorName: slug })
        if (other.was === 'declined')
          timeline.plan(at + 2 * dayMs, async () => {
            await declineInvitation(creator, id)
          })
        return
      }
      const enrolmentId = await join(lived, creator, other.pitch)
      if (other.was === 'rejected')
        timeline.plan(at + dayMs, async () => {
          await rejectEnrolment(brand, enrolmentId, { reason: other.reason })
        })
    })
  }
}

const planDemoShop = (lived: Lived, creators: Creators): void => {
  const { timeline, story, brand, id, shop } = lived
  const decide = (
    days: number,
    name: string,
    how: (actor: BrandActor, id: string, reason: string) => Promise<unknown>,
    reason: string,
  ): void =>
    timeline.plan(timeline.daysAgo(days), async () => {
      const commission = await db
        .selectFrom('commissions')
        .select('id')
        .where('programme_id', '=', id)
        .where('creator_id', '=', creatorNamed(creators, name).userId)
        .where('state', '=', 'pending')
        .orderBy('created_at', 'desc')
        .executeTakeFirst()
      if (commission !== undefined) await how(brand, commission.id, reason)
    })
  const twice =
    'The same customer ordered twice within an hour. We are asking which order they want.'
  const codes = Object.fromEntries(
    story.members.flatMap(({ code }) => (code === undefined ? [] : [[code.code, code.percent]])),
  )
  decide(
    30,
    'Maya Okafor',
    rejectCommission,
    'The parcel came back unopened: the address does not exist.',
  )
  decide(3, 'Maya Okafor', holdCommission, twice)
  decide(6, 'Ella Novak', holdCommission, twice)
  const [maya] = story.members
  shop.buy(timeline.daysAgo(1), { paid: false, ...(maya?.code && { code: maya.code }) })
  for (const days of [80, 33, 12, 4]) shop.buy(timeline.daysAgo(days), {})
  timeline.plan(timeline.now, async () => {
    await writeConnection(demoShopFolder(), await shop.connection(codes))
    await writeOrders(demoShopFolder(), shop.sold.toReversed().slice(0, 12))
  })
}
