export { drainSearches, startSearches } from './follow-publications.ts'
export { viewSearchQuery } from './search-query.views.ts'
export {
  anywherePattern,
  isNameStart,
  prefixSearchOf,
  startPattern,
  typedWords,
} from './typed-words.rules.ts'
