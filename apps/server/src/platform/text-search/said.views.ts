import { type RawBuilder, sql } from 'kysely'

/** True when the text contains every typed word, in any order. `plainText` is `plain_text(…)`. */
export const saysAll = (plainText: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`${plainText} like all (plain_patterns(${typed}))`

/** True when the text contains the typed phrase. Can use a trigram index. */
export const saysPhrase = (plainText: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`${plainText} like plain_pattern(${typed})`
