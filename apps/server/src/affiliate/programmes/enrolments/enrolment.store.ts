import type { EnrolmentState } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { sql } from 'kysely'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'

export type LockedEnrolment = {
  id: string
  programme_id: string
  brand_id: string
  creator_id: string
  state: EnrolmentState
  terms_version: number | null
  changed_at: string
  creator_name: string
  creator_slug: string
}

const columns = sql`
  n.id, n.programme_id, n.brand_id, n.creator_id, n.state, n.terms_version, n.changed_at,
  creator_name(u.display_name) as creator_name, cr.slug as creator_slug`

export const lockEnrolmentOf = async (
  tx: Db,
  programmeId: string,
  creatorId: string,
): Promise<LockedEnrolment | undefined> => {
  const { rows } = await sql<LockedEnrolment>`
    select ${columns} from enrolments n
      join users u on u.id = n.creator_id join creators cr on cr.id = n.creator_id
     where n.programme_id = ${programmeId} and n.creator_id = ${creatorId}
       for no key update of n`.execute(tx)
  return rows[0]
}

export const lockEnrolment = async (tx: Db, id: string): Promise<LockedEnrolment> => {
  const { rows } = await sql<LockedEnrolment>`
    select ${columns} from enrolments n
      join users u on u.id = n.creator_id join creators cr on cr.id = n.creator_id
     where n.id = ${id} for no key update of n`.execute(tx)
  return rows[0] ?? refuse('enrolment.not_found')
}

/** Refuses enrolments of other brands. Lock the programme before its enrolments. */
export const programmeOfEnrolment = async (
  tx: Db,
  brandId: AuthorizedBrandId,
  id: string,
): Promise<string> => {
  const { rows } = await sql<{ programme_id: string }>`
    select programme_id from enrolments where id = ${id} and brand_id = ${brandId}`.execute(tx)
  return rows[0]?.programme_id ?? refuse('enrolment.not_found')
}

export const insertEnrolment = async (
  tx: Db,
  values: { programmeId: string; brandId: string; creatorId: string; state: EnrolmentState },
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    insert into enrolments (programme_id, brand_id, creator_id, state)
    values (${values.programmeId}, ${values.brandId}, ${values.creatorId}, ${values.state})
    on conflict on constraint enrolments_creator_key do nothing returning id`.execute(tx)
  return rows[0]?.id
}

type Change = {
  state: EnrolmentState
  reason?: string | null
  termsVersion?: number
  pitch?: string
}

const earns = (state: EnrolmentState): boolean => state === 'approved'

/** The creator starts or stops earning at `at`. */
export const moveEnrolment = async (
  tx: Db,
  id: string,
  { state, reason = null, termsVersion, pitch }: Change,
): Promise<void> => {
  await sql`
    update enrolments set state = ${state}, reason = ${reason}, version = version + 1,
           changed_at = app_now(), pitch = coalesce(${pitch ?? null}, pitch),
           terms_version = coalesce(${termsVersion ?? null}::int, terms_version)
     where id = ${id}`.execute(tx)
  if (!earns(state)) return closeSpans(tx, sql`= ${id}`)
  await sql`insert into enrolment_spans (enrolment_id)
    select ${id}::uuid where not exists (
      select from enrolment_spans where enrolment_id = ${id} and upper_inf(earning))`.execute(tx)
}

export const acceptTermsOf = async (tx: Db, id: string, version: number): Promise<void> => {
  await sql`update enrolments set terms_version = ${version}, version = version + 1
    where id = ${id}`.execute(tx)
}

const closeSpans = async (tx: Db, ofEnrolments: ReturnType<typeof sql>): Promise<void> => {
  await sql`update enrolment_spans
       set earning = tstzrange(lower(earning), greatest(app_now(), lower(earning)))
     where enrolment_id ${ofEnrolments} and upper_inf(earning)`.execute(tx)
}

export const closeAllSpans = (tx: Db, programmeId: string): Promise<void> =>
  closeSpans(tx, sql`in (select id from enrolments where programme_id = ${programmeId})`)
