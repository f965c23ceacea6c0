import { type RawBuilder, sql } from 'kysely'

/** True when the creator applied or accepted. Unanswered invitations do not count. */
export const countsAsApplication = (collaboration: string): RawBuilder<boolean> => {
  const c = sql.ref(collaboration)
  return sql<boolean>`(${c}.accepted_at is not null or ${c}.state = 'applied' or (
    ${c}.state <> 'invited' and not exists (
      select from domain_events began
       where began.subject_type = 'collaboration' and began.subject_id = ${c}.id
         and began.type = 'collaboration.invited')))`
}
