export { drainSearches, startSearches } from './follow-publications.ts'
