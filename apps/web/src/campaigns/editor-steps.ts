import type { CampaignValues } from './campaign-values.ts'

/** The frames of the editor's filmstrip. */
export const editorSteps = ['Campaign', 'Brief', 'Terms', 'Publish'] as const

/** The controls of each step, so that leaving it shows its own mistakes only. */
export const controlsOf: readonly (readonly (keyof CampaignValues)[])[] = [
  ['title', 'type', 'category', 'niche'],
  ['description', 'requirements', 'guidelines', 'productName', 'productUrl', 'productValueCoins'],
  [
    'creatorsNeeded',
    'coins',
    'reimburseCapCoins',
    'deadlineDay',
    'reviewDays',
    'keepLiveDays',
    'usageDays',
  ],
]
