import {
  campaignTextNames,
  campaignTexts,
  ofTexts,
  textsWith,
} from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import type { CampaignValues } from './values/campaign-values.ts'

type Controls = readonly (keyof CampaignValues)[]

export const editorSteps = ['Basics', 'Brief', 'Terms', 'People', 'Preview'] as const

/** Controls by step, so that each step shows only mistakes in its own controls. */
export const controlsOf: readonly Controls[] = [
  ['title', 'type', 'category', 'niche', 'pictures'],
  [
    ...campaignTextNames,
    'checklist',
    'productName',
    'productUrl',
    'productValueCoins',
    'productShipsFrom',
    'productDutiesPaidBy',
  ],
  [
    'creatorsNeeded',
    'coins',
    'reimburseCapCoins',
    'reimburseOn',
    'deadlineDay',
    'needsDraft',
    'reviewDays',
    'keepLiveDays',
    'usageDays',
    'usageChannels',
    'usageEdits',
    'usageTerritory',
  ],
  ['applyByDay', 'minFollowers', 'countries', 'languages'],
]

export const completeSteps = (wrong: object): boolean[] =>
  controlsOf.map((controls) => !controls.some((name) => name in wrong))

export const wrongInWords = (names: readonly (keyof CampaignValues)[]): string => {
  const what = names.length === 1 ? 'One field needs' : `${names.length} fields need`
  return `${what} attention: ${names.map((name) => controlLabels[name]).join(', ')}.`
}

export const publishedControls: Controls = [
  ...textsWith('changeable'),
  'pictures',
  'deadlineDay',
  'applyByDay',
]

/** Labels of controls, for messages outside the form. */
export const controlLabels: Record<keyof CampaignValues, string> = {
  title: 'Title',
  type: 'What creators make',
  category: 'What creators get',
  niche: 'Niche',
  ...ofTexts(campaignTextNames, (name) => campaignTexts[name].label),
  pictures: 'Photos',
  checklist: 'Checklist',
  deadlineDay: 'Deadline',
  applyByDay: 'Last day to apply',
  creatorsNeeded: 'Places for creators',
  coins: 'Coins for each creator',
  reimburseCapCoins: 'Maximum refund in coins',
  reimburseOn: 'When the purchase is refunded',
  productName: 'Product',
  productUrl: 'Link to the product',
  productValueCoins: 'Value of the product',
  productShipsFrom: 'Product sent from',
  productDutiesPaidBy: 'Who pays import duty',
  needsDraft: 'Draft before posting',
  reviewDays: 'Working days to review',
  keepLiveDays: 'Days the post stays online',
  usageDays: 'Days you may use the content',
  usageChannels: 'Where you use the content',
  usageEdits: 'Edits',
  usageTerritory: 'Countries where you use the content',
  minFollowers: 'Followers',
  countries: 'Countries',
  languages: 'Languages',
}
