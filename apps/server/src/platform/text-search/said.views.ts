import { type RawBuilder, sql } from 'kysely'

/** Whether a text, as `plain_text` leaves it, has each typed word anywhere, in any order. */
export const saysAll = (plainText: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`${plainText} like all (plain_patterns(${typed}))`

/** Whether it has what was typed as it stands: an index of trigrams finds it. */
export const saysPhrase = (plainText: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql<boolean>`${plainText} like plain_pattern(${typed})`
