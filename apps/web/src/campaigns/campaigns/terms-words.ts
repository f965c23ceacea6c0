import type { Product, Usage } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { usageChannelLabels } from '@tandem/contract/campaigns/campaigns/campaign-terms.vocabulary.ts'
import { daysInWords, listed } from '@tandem/contract/plural.ts'
import { coinsInMoney, coinsInWords, formatCoins } from '#lib/coins.ts'
import { countryName } from '#lib/countries.ts'
import { languageName } from '#lib/languages.ts'

/** For example "90 days from completion, organic posts and website, no edits, everywhere". */
export const usageInWords = (usage: Usage, since = ' from completion'): string => {
  if (usage.days === 0) return 'Not beyond the creator’s own post'
  const channels = usage.channels.map((channel) => usageChannelLabels[channel].toLowerCase())
  return [
    `${daysInWords(usage.days)}${since}`,
    listed(channels),
    usage.edits ? 'edits allowed' : 'no edits',
    usage.territory === null ? 'everywhere' : `only in ${usage.territory}`,
  ].join(', ')
}

/** For lists: mentions edits and territory only if they differ from the default. */
export const usageInBrief = (usage: Usage): string =>
  usage.days === 0
    ? 'Only the creator’s own post'
    : `${daysInWords(usage.days)}, ${scopeInBrief(usage)}`

export const scopeInBrief = ({ channels, edits, territory }: Usage): string =>
  [
    listed(channels.map((channel) => usageChannelLabels[channel].toLowerCase())),
    ...(edits ? ['edits allowed'] : []),
    ...(territory === null ? [] : [`only in ${territory}`]),
  ].join(', ')

/** A missing origin is pointed out, because customs will ask for it. */
export const shipsFromInWords = ({ shipsFrom }: Product): string =>
  shipsFrom === null ? 'Not stated. Ask before you agree.' : countryName(shipsFrom)

export const dutyInWords = ({ dutiesPaidBy }: Product): string => {
  if (dutiesPaidBy === 'brand') return 'Paid by the brand'
  if (dutiesPaidBy === 'creator') return 'Paid by the creator'
  return 'Not stated. Creators who are charged can refuse the parcel.'
}

export const countriesInWords = (codes: readonly string[]): string =>
  listed(codes.map(countryName), 'or')

export const languagesInWords = (codes: readonly string[]): string =>
  listed(codes.map(languageName), 'or')

/** The range between the quartiles, such as "400–700 coins". */
export const usualCoinsInWords = ({ low, high }: { low: number; high: number }): string =>
  low === high ? coinsInWords(low) : `${formatCoins(low)}–${coinsInWords(high)}`

export const coinsAndMoney = (
  coins: number,
  rate: { currency: string; coinsPerUnit: number },
): string => `${coinsInWords(coins)} (worth ${coinsInMoney(coins, rate)})`
