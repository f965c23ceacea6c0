export { drainSearches, startSearches } from './follow-publications.ts'
export { saysAll, saysPhrase } from './said.views.ts'
export { viewSearchQuery } from './search-query.views.ts'
export { hasWords, isNameStart } from './typed-words.rules.ts'
