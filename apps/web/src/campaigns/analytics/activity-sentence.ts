import type { ActivityType } from '@tandem/contract/campaigns/analytics/activity.vocabulary.ts'
import type { Activity } from '@tandem/contract/campaigns/analytics/dashboard.schema.ts'
import { coinsInWords } from '#lib/coins.ts'

const title = (activity: Activity): string => `“${activity.campaignTitle ?? 'a campaign'}”`
const creator = (activity: Activity): string => activity.creatorName ?? 'A creator'
const amount = (activity: Activity): string =>
  activity.coins === null ? 'Coins' : coinsInWords(activity.coins)

const sentences: Record<ActivityType, (activity: Activity) => string> = {
  'campaign.published': (activity) => `${title(activity)} was published`,
  'campaign.paused': (activity) => `${title(activity)} was paused`,
  'campaign.resumed': (activity) => `${title(activity)} is open again`,
  'campaign.closed': (activity) => `${title(activity)} was closed`,
  'campaign.cancelled': (activity) => `${title(activity)} was cancelled`,
  'collaboration.applied': (activity) => `${creator(activity)} applied to ${title(activity)}`,
  'collaboration.withdrawn': (activity) => `${creator(activity)} withdrew from ${title(activity)}`,
  'collaboration.accepted': (activity) => `${creator(activity)} was accepted to ${title(activity)}`,
  'collaboration.declined': (activity) =>
    `${creator(activity)} was declined for ${title(activity)}`,
  'collaboration.receipt_sent': (activity) =>
    `${creator(activity)} sent a receipt for ${title(activity)}`,
  'collaboration.receipt_approved': (activity) =>
    `The receipt of ${creator(activity)} for ${title(activity)} was approved: ${amount(activity)}`,
  'collaboration.receipt_refused': (activity) =>
    `The receipt of ${creator(activity)} for ${title(activity)} was rejected`,
  'collaboration.submitted': (activity) =>
    `${creator(activity)} submitted content for ${title(activity)}`,
  'collaboration.changes_requested': (activity) =>
    `Changes were requested from ${creator(activity)} for ${title(activity)}`,
  'collaboration.completed': (activity) =>
    `${creator(activity)} completed ${title(activity)}${activity.coins ? ` for ${coinsInWords(activity.coins)}` : ''}`,
  'collaboration.cancelled': (activity) =>
    `The work of ${creator(activity)} on ${title(activity)} was cancelled`,
  'collaboration.expired': (activity) =>
    `The application of ${creator(activity)} to ${title(activity)} expired`,
  'topup.paid': (activity) => `${amount(activity)} arrived in your wallet`,
  'topup.failed': () => 'A top-up failed. Nothing was charged',
}

export const activitySentence = (activity: Activity): string => sentences[activity.type](activity)
