export type CampaignSalesEvents = {
  'campaign.sales_counted': {
    campaignId: string
    title: string
    brandName: string
    brandSlug: string
    /** Null if the sales of no programme count any more. */
    programmeName: string | null
    /** The programmes before and after, whose sales are counted again. */
    programmeIds: string[]
  }
}
