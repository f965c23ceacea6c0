/**
 * The brand has declined but can still undo it. Creators never see these events: they learn of a
 * decline from `collaboration.declined`.
 */
export type DeclineEvents = {
  'decline.planned': { campaignId: string }
  'decline.undone': { campaignId: string }
}
