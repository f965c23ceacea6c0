/** The door for campaigns (what a campaign's end means for its applicants) and the brand's dashboard. */
export { type BrandInboxItem, listBrandInbox } from './brand-inbox.views.ts'
export { expireApplications } from './expire-applications.ts'
