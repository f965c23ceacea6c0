import type { ActivityType } from '@tandem/contract/analytics/activity.vocabulary.ts'
import type { Activity } from '@tandem/contract/analytics/dashboard.schema.ts'
import { coinsInWords } from '#lib/coins.ts'

const title = (it: Activity): string => `“${it.campaignTitle ?? 'a campaign'}”`
const creator = (it: Activity): string => it.creatorName ?? 'A creator'
const amount = (it: Activity): string => (it.coins === null ? 'Coins' : coinsInWords(it.coins))

const sentences: Record<ActivityType, (it: Activity) => string> = {
  'campaign.published': (it) => `${title(it)} was published`,
  'campaign.paused': (it) => `${title(it)} was paused`,
  'campaign.resumed': (it) => `${title(it)} is open again`,
  'campaign.closed': (it) => `${title(it)} was closed`,
  'campaign.cancelled': (it) => `${title(it)} was cancelled`,
  'collaboration.applied': (it) => `${creator(it)} applied to ${title(it)}`,
  'collaboration.withdrawn': (it) => `${creator(it)} withdrew from ${title(it)}`,
  'collaboration.accepted': (it) => `${creator(it)} was accepted to ${title(it)}`,
  'collaboration.declined': (it) => `${creator(it)} was declined for ${title(it)}`,
  'collaboration.receipt_sent': (it) => `${creator(it)} sent a receipt for ${title(it)}`,
  'collaboration.receipt_approved': (it) =>
    `The receipt of ${creator(it)} for ${title(it)} is approved: ${amount(it)}`,
  'collaboration.receipt_refused': (it) =>
    `Another receipt was asked of ${creator(it)} for ${title(it)}`,
  'collaboration.submitted': (it) => `${creator(it)} sent content for ${title(it)}`,
  'collaboration.changes_requested': (it) =>
    `Changes were asked of ${creator(it)} for ${title(it)}`,
  'collaboration.completed': (it) =>
    `${creator(it)} completed ${title(it)}${it.coins ? ` for ${coinsInWords(it.coins)}` : ''}`,
  'collaboration.cancelled': (it) => `The work of ${creator(it)} on ${title(it)} was cancelled`,
  'collaboration.expired': (it) => `The application of ${creator(it)} to ${title(it)} ran out`,
  'topup.paid': (it) => `${amount(it)} arrived in your wallet`,
  'topup.failed': () => 'A top-up failed: nothing was charged',
}

export const activitySentence = (it: Activity): string => sentences[it.type](it)
