export { listApplicantMatches } from './applicant-matches.views.ts'
export { drainMatching, startMatching } from './follow-collaborations.ts'
