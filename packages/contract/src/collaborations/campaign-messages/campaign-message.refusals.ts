import { campaignMessagesPerDay, recipientsMax } from './campaign-message.limits.ts'

export const campaignMessageRefusals = {
  'campaign_message.nobody': {
    status: 409,
    message: 'No creator of this campaign is in the selected states. Select other states.',
  },
  'campaign_message.too_many_recipients': {
    status: 409,
    message: `A message can go to at most ${recipientsMax} creators. Select fewer states.`,
  },
  'campaign_message.daily_limit': {
    status: 429,
    message: `You have sent ${campaignMessagesPerDay} messages to this campaign within 24 hours. Write to single creators, or try again tomorrow.`,
  },
} as const
