export { callMonths } from './call-log.store.ts'
export { answerClaimByOperator, passClaimDeadline } from './claims/answer-claim.ts'
export {
  claimsToRemind,
  dueClaims,
  listWaitingClaims,
  type WaitingClaim,
} from './claims/claim.views.ts'
export { remindClaim } from './claims/remind-claim.ts'
export { dueSilences } from './health/shop-health.views.ts'
export { tellSilence } from './health/tell-silence.ts'
export { makeKeyByOperator } from './keys/make-key.ts'
export { issuedProgrammeKeys, sealedSecrets } from './keys/programme-key.store.ts'
export { replayAttribution } from './replay-attribution.ts'
export { issuedShops, sealedShopSecrets } from './shops/shop-connection.store.ts'
