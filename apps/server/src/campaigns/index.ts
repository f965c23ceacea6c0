/** The door for collaborations: lock the campaign first, ask the rules, then move its places. */
export { acceptsApplication, coinsPerPlace, isClosed } from './campaign.rules.ts'
export { type LockedCampaign, lockCampaign, returnPlace, takePlace } from './campaign.store.ts'
