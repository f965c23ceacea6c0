import { usualDays } from '@tandem/contract/campaigns/campaigns/campaign.limits.ts'
import type { Product } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import {
  type CampaignType,
  campaignTypeLabels,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import type { CampaignFields } from '@tandem/contract/campaigns/campaigns/campaign-draft.schema.ts'
import type { BarterTermsDraft } from '@tandem/contract/collaborations/barter/barter-terms.schema.ts'
import { houseDays } from '@tandem/contract/collaborations/lifecycle/collaboration.limits.ts'
import { daysAfter } from '#collaborations/lifecycle/collaboration-clock.rules.ts'
import { coinsOf } from '../offers/offer.rules.ts'

type Agreed = {
  offer: Pick<CampaignFields, 'title' | 'description' | 'niche' | 'pictures'>
  product: Product
  terms: BarterTermsDraft
}

const pieceOf = ({ type, count }: { type: CampaignType; count: number }): string =>
  `${count} × ${campaignTypeLabels[type]}`

const nameMax = 140

const productFor = (product: Product, quantity: number): Product => ({
  ...product,
  name: quantity === 1 ? product.name : `${quantity} × ${product.name}`.slice(0, nameMax),
  valueCoins: product.valueCoins * quantity,
})

const aiLine = (aiUse: boolean): string =>
  aiUse
    ? 'The content and your likeness may be used to train or feed AI.'
    : 'The content and your likeness may not be used to train or feed AI.'

export const campaignOfDeal = ({ offer, product, terms }: Agreed, now: Date): CampaignFields => {
  const { usage } = terms
  const pieces = terms.pieces.map(pieceOf)
  return {
    title: offer.title,
    type: terms.pieces[0]?.type ?? 'instagram_post',
    category: 'product_gifting',
    niche: offer.niche,
    description: offer.description,
    requirements: `${pieces.join(', ')}.\n${aiLine(terms.aiUse)}`,
    guidelines: '',
    place: '',
    hashtags: '',
    // Campaigns require a deadline, but no step of a deal is due on this day.
    deadline: daysAfter(
      now,
      houseDays.shipDays + houseDays.receiveDays + terms.produceDays + houseDays.graceDays,
    ).toISOString(),
    creatorsNeeded: 1,
    coins: coinsOf(terms),
    reimburseCapCoins: 0,
    reimburseOn: 'completion',
    pictures: offer.pictures,
    product: productFor(product, terms.quantity),
    needsDraft: false,
    reviewDays: usualDays.reviewDays,
    keepLiveDays: terms.keepLiveDays,
    usageDays: usage?.days ?? 0,
    usageChannels: usage?.channels ?? [],
    usageEdits: usage?.edits ?? false,
    usageTerritory: usage?.territory ?? null,
    applyBy: null,
    minFollowers: 0,
    countries: [],
    languages: [],
    checklist: pieces,
  }
}
