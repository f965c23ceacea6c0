import type {
  BrandCampaign,
  Product,
} from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import {
  type CampaignTextName,
  campaignTextNames,
  ofTexts,
} from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'

export const wordColumns = `${campaignTextNames.map((name) => `c.${name}`)}, c.checklist, c.product,
  c.keep_live_days, c.usage_days, c.usage_channels, c.usage_edits, c.usage_territory,
  c.countries, c.languages`

type Words = Pick<
  BrandCampaign,
  | CampaignTextName
  | 'checklist'
  | 'product'
  | 'keepLiveDays'
  | 'usage'
  | 'applyBy'
  | 'countries'
  | 'languages'
>

export type WordsRow = Omit<Words, 'keepLiveDays' | 'usage' | 'applyBy'> & {
  keep_live_days: number
  usage_days: number
  usage_channels: BrandCampaign['usage']['channels']
  usage_edits: boolean
  usage_territory: string | null
  apply_by: string | null
}

export const wordsOf = (row: WordsRow): Words => ({
  ...ofTexts(campaignTextNames, (name) => row[name]),
  checklist: row.checklist,
  product: productOf(row.product),
  keepLiveDays: row.keep_live_days,
  usage: {
    days: row.usage_days,
    channels: row.usage_channels,
    edits: row.usage_edits,
    territory: row.usage_territory,
  },
  applyBy: row.apply_by,
  countries: row.countries,
  languages: row.languages,
})

/** Older products lack the origin and the payer of duties. */
export const productOf = (column: unknown): Product | null => {
  if (column === null) return null
  const stored = column as Partial<Product> & Pick<Product, 'name' | 'url' | 'valueCoins'>
  return {
    name: stored.name,
    url: stored.url,
    valueCoins: stored.valueCoins,
    shipsFrom: stored.shipsFrom ?? null,
    dutiesPaidBy: stored.dutiesPaidBy ?? null,
  }
}
