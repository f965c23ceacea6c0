export type CampaignTold = {
  campaignId: string
  title: string
  brandName: string
  brandSlug: string
}

export type CampaignEvents = {
  'campaign.created': CampaignTold & { copiedFrom?: string }
  'campaign.edited': CampaignTold & { changed: string[] }
  'campaign.published': CampaignTold & { coinsHeld: number }
  'campaign.paused': CampaignTold
  'campaign.resumed': CampaignTold
  /** The brand cannot resume the campaign until an operator does. */
  'campaign.paused_by_operator': CampaignTold & { reason: string }
  'campaign.resumed_by_operator': CampaignTold & { reason: string }
  'campaign.resized': CampaignTold & { places: number; placesBefore: number; coins: number }
  'campaign.closed': CampaignTold & { coinsReturned: number }
  'campaign.cancelled': CampaignTold & { coinsReturned: number }
  'campaign.archived': CampaignTold
  'campaign.unarchived': CampaignTold
}
