import { dayMs, hourMs } from '@tandem/contract/time.ts'
import { makeDueReports, recountAll, recountNightly } from '../src/campaigns/analytics/index.ts'
import { checkIfDue } from '../src/check-promises.ts'
import {
  drainNotifications,
  forgetOldDeliveries,
} from '../src/communication/notifications/index.ts'
import { passDeadlines } from '../src/deadlines.ts'
import { drainMatching } from '../src/discovery/matching/index.ts'
import type { BrandActor, CreatorActor } from '../src/platform/actor.ts'
import { now } from '../src/platform/clock.ts'
import { planBarter } from './barter.seed.ts'
import { planBrandCoupons } from './brand-coupons.seed.ts'
import { brandStories } from './brands.content.ts'
import { planCampaign, planUnfinished } from './campaigns.seed.ts'
import { firstFiveBrands } from './campaigns-a.content.ts'
import { otherFiveBrands } from './campaigns-b.content.ts'
import { openCampaigns } from './campaigns-open.content.ts'
import { planApplication } from './collaborations.seed.ts'
import { planCoupons } from './coupons.seed.ts'
import { planFoundCreators } from './creator-search.seed.ts'
import { type CreatorStory, creatorStories } from './creators.content.ts'
import { foundStories } from './creators-found.content.ts'
import { finishStory } from './finish.seed.ts'
import { planOrganicPosts } from './organic.seed.ts'
import { planNews } from './people/announcements.seed.ts'
import { planReports } from './people/moderation.seed.ts'
import { askColleague, type DemoOperators, openOperators } from './people/operators.seed.ts'
import { type DemoTeam, openTeam, planAgency } from './people/team.seed.ts'
import { shareWork } from './people/teamwork.seed.ts'
import { openDemoBrand, openDemoCreator } from './people.seed.ts'
import { type BrandPictures, drawBrandPictures, drawPortraits } from './pictures.seed.ts'
import { planProgrammes } from './programmes.seed.ts'
import { planRights } from './rights.seed.ts'
import { randomFor } from './story.ts'
import { Timeline } from './timeline.ts'

const campaignStories = [...firstFiveBrands, ...otherFiveBrands]
const demoBrandName = 'Glow Theory'
const demoBrandEmail = 'brand@demo.test'
const emailOf = (name: string): string => `${name.toLowerCase().replace(/[^a-z]+/g, '-')}@demo.test`

type OpenBrand = {
  actor: BrandActor
  name: string
  pictures: BrandPictures
  /** A colleague who decides in every second campaign. */
  manager?: BrandActor
}

/** Simulates one year by running the product's own commands. Needs an empty database. */
export const seedDemo = async ({
  progress,
}: {
  progress: (text: string) => void
}): Promise<void> => {
  progress('Drawing pictures for the demo …')
  const timeline = new Timeline(now())
  const [drawn, portraits, foundPortraits] = await Promise.all([
    Promise.all(brandStories.map(drawBrandPictures)),
    drawPortraits(creatorStories.map((_, nr) => nr * 7 + 3)),
    drawPortraits(foundStories.map((_, nr) => nr * 11 + 200)),
  ])
  const brands = new Map<string, OpenBrand>()
  const creators: { actor: CreatorActor; story: CreatorStory }[] = []

  for (const [nr, story] of brandStories.entries())
    timeline.plan(timeline.daysAgo(364 - nr), async () => {
      const pictures = drawn[nr]
      if (pictures === undefined) throw new Error(`The demo has no pictures of ${story.name}.`)
      const email = nr === 0 ? demoBrandEmail : emailOf(story.name)
      const actor = await openDemoBrand(story, email, pictures)
      brands.set(story.name, { actor, name: story.name, pictures })
    })
  for (const [nr, story] of creatorStories.entries())
    timeline.plan(timeline.daysAgo(353 - nr / 2), async () => {
      const portrait = portraits[nr]
      if (portrait === undefined) throw new Error(`The demo has no portrait of ${story.name}.`)
      creators.push({ actor: await openDemoCreator(story, portrait), story })
    })
  let team: DemoTeam | undefined
  let operators: DemoOperators | undefined
  timeline.plan(timeline.daysAgo(347), async () => {
    operators = await openOperators()
    team = await openDemoTeam(brands)
  })
  timeline.plan(timeline.daysAgo(345), async () => {
    planYear(timeline, brands, creators)
    planFoundCreators(timeline, foundPortraits, [...brands.values()])
    planAgency(timeline, brands)
    if (operators !== undefined) {
      planNews(timeline, operators, brands.get('North & Pine')?.actor)
      planReports(timeline, {
        operators,
        brands: [...brands.values()].map(({ actor }) => actor),
        creators: creators.map(({ actor }) => actor),
      })
    }
  })

  const today = new Date(timeline.now)
  const month = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1)
  timeline.plan(month + 3 * hourMs, makeReports)

  progress('Simulating one year …')
  let quarters = 0
  await timeline.run(async (at) => {
    const lived = Math.floor((4 * (at - timeline.daysAgo(365))) / (365 * dayMs))
    for (; quarters < lived; quarters += 1) progress(`  ${3 * (quarters + 1)} of 12 months`)
    await drainNotifications()
    await drainMatching()
    await passDeadlines()
  })
  await finishStory(
    creators,
    [...brands.values()].map(({ actor }) => actor),
  )
  if (team !== undefined) await shareWork(team)
  if (operators !== undefined) await askColleague(operators)
  await drainNotifications()
  await forgetOldDeliveries(new Date(Date.now() - dayMs))
  await drainMatching()
  // The visits of a year are older than those that the server counts every minute.
  await recountAll()
  await passDeadlines()
  await checkIfDue(now())
}

/** The first nightly count counts everything so far. */
const makeReports = async (): Promise<void> => {
  await recountNightly()
  await makeDueReports((error) => {
    throw error
  })
}

const openDemoTeam = async (brands: Map<string, OpenBrand>): Promise<DemoTeam | undefined> => {
  const brand = brands.get(demoBrandName)
  if (brand === undefined) return undefined
  const team = await openTeam(brand.actor)
  brands.set(demoBrandName, { ...brand, manager: team.manager })
  return team
}

const planYear = (
  timeline: Timeline,
  brands: ReadonlyMap<string, OpenBrand>,
  creators: readonly { actor: CreatorActor; story: CreatorStory }[],
): void => {
  for (const [nr, campaign] of [...campaignStories, ...openCampaigns].entries()) {
    const isOpen = openCampaigns.includes(campaign)
    const brand = brands.get(campaign.brand)
    if (brand === undefined) throw new Error(`The demo has no brand ${campaign.brand}.`)
    const random = randomFor(campaign.title)
    planCampaign(timeline, brand, campaign, (campaignId, publishedAt) => {
      const story = {
        timeline,
        random,
        campaign,
        campaignId,
        brand: nr % 2 === 1 ? (brand.manager ?? brand.actor) : brand.actor,
        pictures: brand.pictures,
      }
      const applicants = isOpen
        ? applicantsOf(campaign, creators.slice(1), random).slice(0, campaign.places - 2)
        : applicantsOf(campaign, creators, random)
      for (const { actor } of applicants)
        planApplication(story, actor, publishedAt + (0.1 + random() * 6) * dayMs)
    })
  }
  const random = randomFor('a year')
  for (const brand of brands.values()) planOrganicPosts(timeline, brand, creators, random)
  const actors = new Map([...brands].map(([name, { actor }]) => [name, actor]))
  planCoupons(
    timeline,
    actors,
    creators.map(({ actor }) => actor),
    random,
  )
  const [first] = campaignStories
  const demoBrand = brands.get(demoBrandName)
  if (first !== undefined && demoBrand !== undefined) planUnfinished(timeline, demoBrand, first)
  const [demoCreator] = creators
  if (demoBrand !== undefined && demoCreator !== undefined)
    planBrandCoupons(timeline, demoBrand.actor, demoCreator.actor)
  if (demoBrand !== undefined)
    planRights(
      timeline,
      demoBrand,
      creators.map(({ actor }) => actor),
    )
  const websites = new Map(brandStories.map(({ name, website }) => [name, website]))
  const shops = new Map(
    [...brands].map(([name, { actor, pictures }]) => [
      name,
      { actor, pictures, tiles: pictures.tiles, website: websites.get(name) ?? '' },
    ]),
  )
  const named = new Map(creators.map(({ actor, story }) => [story.name, actor]))
  planProgrammes(timeline, shops, named)
  planBarter(timeline, shops, named)
}

const applicantsOf = <Member extends { story: CreatorStory }>(
  campaign: { niche: string; places: number; title: string },
  creators: readonly Member[],
  random: () => number,
): Member[] => {
  const fits = (member: Member) =>
    member.story.niches.some((niche) => niche.toLowerCase().startsWith(campaign.niche.slice(0, 4)))
  const ranked = creators
    .map((member) => ({
      member,
      rank: random() + (fits(member) ? 0.6 : 0) + (member === creators[0] ? 0.25 : 0),
    }))
    .sort((a, b) => b.rank - a.rank)
    .map(({ member }) => member)
  return ranked.slice(0, Math.min(campaign.places + 2, 8))
}
