import {
  campaignTextNames,
  campaignTexts,
  ofTexts,
  textsWith,
} from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import type { CampaignValues } from './values/campaign-values.ts'

type Controls = readonly (keyof CampaignValues)[]

/** The frames of the editor's filmstrip: words short enough for a phone. */
export const editorSteps = ['Basics', 'Brief', 'Terms', 'People', 'Preview'] as const

/** The controls of each step, so that leaving it shows its own mistakes only. */
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

/** Whether nothing of a step is wrong; the last one is looked at, not filled in. */
export const completeSteps = (wrong: object): boolean[] =>
  controlsOf.map((controls) => !controls.some((name) => name in wrong))

/** «2 things need a look here: Title, Deadline.» */
export const wrongInWords = (names: readonly (keyof CampaignValues)[]): string => {
  const what = names.length === 1 ? 'One thing needs' : `${names.length} things need`
  return `${what} a look here: ${names.map((name) => controlLabels[name]).join(', ')}.`
}

/** What of a published campaign can still change. */
export const publishedControls: Controls = [
  ...textsWith('changeable'),
  'pictures',
  'deadlineDay',
  'applyByDay',
]

/** What a control holds, where it is named away from its place. */
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
  reimburseCapCoins: 'Coins paid back at most',
  reimburseOn: 'When the purchase is paid back',
  productName: 'Product',
  productUrl: 'Link to the product',
  productValueCoins: 'Value of the product',
  productShipsFrom: 'Where it is sent from',
  productDutiesPaidBy: 'Who pays import duty',
  needsDraft: 'Draft before posting',
  reviewDays: 'Working days to review',
  keepLiveDays: 'Days it stays online',
  usageDays: 'Days you may use it',
  usageChannels: 'Where you use it',
  usageEdits: 'Edits',
  usageTerritory: 'In which countries you use it',
  minFollowers: 'Followers',
  countries: 'Countries',
  languages: 'Languages',
}
