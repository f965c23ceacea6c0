import {
  campaignMessagesPerDay,
  recipientsMax,
} from '@tandem/contract/collaborations/campaign-messages/campaign-message.limits.ts'
import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

export const acceptsCampaignMessage = ({
  recipients,
  sentToday,
}: {
  recipients: number
  sentToday: number
}): Verdict => {
  if (recipients === 0) return refused('campaign_message.nobody')
  if (recipients > recipientsMax) return refused('campaign_message.too_many_recipients')
  if (sentToday >= campaignMessagesPerDay) return refused('campaign_message.daily_limit')
  return allowed
}
