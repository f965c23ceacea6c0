import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a collaboration counts as an application: its creator applied, or accepted an invitation.
 * An invitation that waits, or that ended without a yes, doesn't. A row doesn't say how it began,
 * so that its first event is asked, for those alone that ended before anybody was accepted.
 */
export const countsAsApplication = (collaboration: string): RawBuilder<boolean> => {
  const c = sql.ref(collaboration)
  return sql<boolean>`(${c}.accepted_at is not null or ${c}.state = 'applied' or (
    ${c}.state <> 'invited' and not exists (
      select from domain_events began
       where began.subject_type = 'collaboration' and began.subject_id = ${c}.id
         and began.type = 'collaboration.invited')))`
}
