/** When changing places, lock the campaign first, then check the rules. */
export { mayManageCampaigns } from './campaign.policy.ts'
export {
  acceptsApplication,
  acceptsOperatorPause,
  acceptsOperatorResuming,
  coinsPerPlace,
  isClosed,
  owesNothing,
} from './campaign.rules.ts'
export {
  type LockedCampaign,
  lockCampaign,
  lockOwnCampaign,
  returnPlace,
  setCampaignMeasure,
  takePlace,
} from './campaign.store.ts'
export {
  listCampaignCards,
  listOpenCampaigns,
  nobodysId,
  viewOpenCampaign,
} from './campaign.views.ts'
export { filterConditions } from './campaign-filters.views.ts'
export { productOf } from './campaign-words.views.ts'
export { countsAsApplication } from './counted-applications.views.ts'
export { ensureAffords, lockOwed, readOwed, viewAffords } from './steps/ensure-affords.ts'
export { makeDealCampaign } from './steps/make-deal-campaign.ts'
export { pauseByOperator, resumeByOperator } from './steps/pause-by-operator.ts'
