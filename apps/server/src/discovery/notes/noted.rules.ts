type Place = { campaign_id: string; collaboration_id: string | null }

/** The campaign or collaboration to which a note belongs. */
export const notedOf = ({ campaign_id, collaboration_id }: Place) =>
  collaboration_id === null ? { campaignId: campaign_id } : { collaborationId: collaboration_id }
