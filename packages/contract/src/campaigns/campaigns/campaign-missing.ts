import type { CampaignFields } from './campaign-draft.schema.ts'
import { type CampaignTextWith, campaignTexts, textsWith } from './campaign-texts.ts'

type Asked = Pick<CampaignFields, 'title' | 'coins' | 'reimburseCapCoins'> &
  Record<CampaignTextWith<'needed'>, string> & {
    category: string
    product: { valueCoins: number } | null
  }

type MissingField =
  | 'title'
  | CampaignTextWith<'needed'>
  | 'coins'
  | 'reimburseCapCoins'
  | 'product.name'
  | 'product.valueCoins'

/** Lists what publishing still requires; `words` fit into a sentence ("a title"). */
export const missingIn = (campaign: Asked): { field: MissingField; words: string }[] => {
  const missing: { field: MissingField; words: string }[] = []
  const lacks = (field: MissingField, words: string) => missing.push({ field, words })
  const { category, product } = campaign
  if (campaign.title.trim().length < 3) lacks('title', 'a title')
  for (const name of textsWith('needed'))
    if (campaign[name].trim() === '') lacks(name, campaignTexts[name].needed)
  if (category === 'paid_campaign' && campaign.coins === 0) lacks('coins', 'coins per creator')
  if (category === 'purchase_reimburse' && campaign.reimburseCapCoins === 0)
    lacks('reimburseCapCoins', 'the maximum refund')
  if (category === 'product_gifting' && product === null) lacks('product.name', 'the product')
  // Taxes and duties can depend on the value of a gift.
  else if (category === 'product_gifting' && product?.valueCoins === 0)
    lacks('product.valueCoins', 'the value of the product')
  return missing
}
