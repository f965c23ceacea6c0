/** The door for campaigns: what a campaign's end means for those who still wait. */
export { expireApplications } from './expire-applications.ts'
