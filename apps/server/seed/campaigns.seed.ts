import { costOf } from '@tandem/contract/campaigns/campaigns/campaign-cost.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { viewBrandCampaign } from '../src/campaigns/campaigns/brand-campaign.views.ts'
import { closeCampaign } from '../src/campaigns/campaigns/steps/close-campaign.ts'
import { createCampaign } from '../src/campaigns/campaigns/steps/create-campaign.ts'
import { pauseCampaign } from '../src/campaigns/campaigns/steps/pause-campaign.ts'
import { publishCampaign } from '../src/campaigns/campaigns/steps/publish-campaign.ts'
import { accounts, readBalance } from '../src/money/coins/index.ts'
import {
  type PaymentReport,
  pressSandboxButton,
  reportPayment,
  startTopup,
} from '../src/money/payments/index.ts'
import type { BrandActor } from '../src/platform/actor.ts'
import { db } from '../src/platform/postgres/db.ts'
import { settings } from '../src/platform/settings/settings.ts'
import { type CampaignStory, requirementsOf } from './campaigns.content.ts'
import { checklistOf, homeOf, needsDraft, ownTermsOf, usageOf } from './campaigns-terms.content.ts'
import { type BrandPictures, giveOwnPictures } from './pictures.seed.ts'
import type { Timeline } from './timeline.ts'

const runsDays = 50
const guidelines =
  'Daylight if you can. Say what you really think. Name us once, in your own words.'

const draftOf = (story: CampaignStory, at: number) => ({
  title: story.title,
  type: story.type,
  category: story.category,
  niche: story.niche,
  description: story.description,
  requirements: requirementsOf[story.type],
  guidelines,
  checklist: [...checklistOf[story.type]],
  hashtags: `#${story.brand.replaceAll(/[^\p{L}\p{N}]/gu, '')} #ad`,
  ...usageOf[story.category],
  deadline: new Date(at + runsDays * dayMs).toISOString(),
  creatorsNeeded: story.places,
  coins: story.coins,
  needsDraft: needsDraft(story.title),
  ...(story.category === 'purchase_reimburse' && { reimburseCapCoins: 2500 }),
  ...(story.category === 'product_gifting' && {
    product: {
      name: `${story.brand}: ${story.title}`,
      url: null,
      valueCoins: 3500,
      shipsFrom: homeOf[story.brand] ?? null,
      dutiesPaidBy: 'brand' as const,
    },
  }),
  ...ownTermsOf[story.title],
})

export const topUpFor = async (brand: BrandActor, needed: number): Promise<void> => {
  const available = await readBalance(db, accounts.brandWallet(brand.brandId))
  if (available >= needed) return
  const coins = Math.ceil((needed - available) / 5000) * 5000 + 2500
  const { amountMinor, payUrl } = await startTopup(brand, { coins })
  const providerRef = payUrl.split('/').at(-1) ?? ''
  const { currency } = settings
  const paid: PaymentReport = {
    eventId: `${providerRef}:paid`,
    fact: { fact: 'paid', amountMinor, currency },
  }
  // The sandbox bank needs a record of the payment, which the server compares later.
  await (settings.paymentProvider === 'sandbox'
    ? pressSandboxButton(providerRef, { report: paid })
    : reportPayment({ provider: settings.paymentProvider, providerRef }, paid))
}

// Campaigns close automatically once creators have delivered for every place.
const closeIfRunning = async (brand: BrandActor, id: string): Promise<void> => {
  const { state } = await viewBrandCampaign(brand, id)
  if (state === 'open' || state === 'paused') await closeCampaign(brand, id)
}

const wordsOf = ({ title, description }: CampaignStory): string => `${title} ${description}`

type Brand = { actor: BrandActor; pictures: BrandPictures }

export const planCampaign = (
  timeline: Timeline,
  { actor: brand, pictures }: Brand,
  story: CampaignStory,
  published: (campaignId: string, at: number) => void,
): void => {
  const publishedAt = timeline.daysAgo(story.daysAgo + ((story.title.length * 7) % 10) / 24)
  timeline.plan(publishedAt, async (at) => {
    const draft = draftOf(story, at)
    const shown = await giveOwnPictures(
      brand.userId,
      pictures,
      1 + (story.title.length % 3),
      wordsOf(story),
    )
    const { id } = await createCampaign(brand, { ...draft, pictures: shown })
    const cap = draft.reimburseCapCoins ?? 0
    await topUpFor(brand, costOf({ ...draft, reimburseCapCoins: cap }, settings.feeBps).total)
    await publishCampaign(brand, id)
    published(id, at)
    timeline.plan(at + (runsDays + 12) * dayMs, () => closeIfRunning(brand, id))
  })
}

export const planUnfinished = (
  timeline: Timeline,
  { actor: brand, pictures }: Brand,
  story: CampaignStory,
): void => {
  timeline.plan(timeline.daysAgo(2), async (at) => {
    const shown = await giveOwnPictures(brand.userId, pictures, 2, wordsOf(story))
    const title = `${story.title}, second season`
    await createCampaign(brand, { ...draftOf(story, at), title, pictures: shown })
  })
  timeline.plan(timeline.daysAgo(12), async (at) => {
    const draft = { ...draftOf(story, at), title: `${story.title}, on hold`, creatorsNeeded: 2 }
    const { id } = await createCampaign(brand, draft)
    await topUpFor(
      brand,
      costOf({ ...draft, reimburseCapCoins: draft.reimburseCapCoins ?? 0 }, settings.feeBps).total,
    )
    await publishCampaign(brand, id)
    timeline.plan(at + 5 * dayMs, async () => {
      await pauseCampaign(brand, id)
    })
  })
}
