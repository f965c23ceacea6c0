import type {
  Enrolment,
  EnrolmentQuery,
} from '@tandem/contract/affiliate/programmes/enrolment.schema.ts'
import type { EnrolmentState } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import { type RawBuilder, sql } from 'kysely'
import { shapeApplicant } from '#collaborations/applications/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import { viewBrandProgramme } from '../brand-programme.views.ts'
import { mayManageProgrammes } from '../programme.policy.ts'
import { listRewards, type RewardOf } from '../reward.views.ts'
import {
  acceptsApproval,
  acceptsOwnReward,
  acceptsPause,
  acceptsRejection,
  acceptsRemoval,
  acceptsReturn,
} from './enrolment.rules.ts'

type Row = Parameters<typeof shapeApplicant>[0] & {
  id: string
  programme_id: string
  programme_state: string
  state: EnrolmentState
  pitch: string
  reason: string | null
  terms_version: number | null
  created_at: string
  changed_at: string
}

const read = async (
  tx: Db,
  actor: BrandActor,
  condition: RawBuilder<unknown>,
): Promise<Enrolment[]> => {
  const { rows } = await sql<Row>`
    select n.id, n.programme_id, p.state as programme_state, n.state, n.pitch, n.reason,
           n.terms_version, n.created_at, n.changed_at, cr.slug, cr.handles,
           connected_handles(cr.id) as connected, cr.followers, cr.rating_sum, cr.rating_count, creator_name(u.display_name) as name, u.photo_url,
           (select count(*) from collaborations k
             where k.creator_id = n.creator_id and k.state = 'completed') as completed
      from enrolments n
      join programmes p on p.id = n.programme_id
      join creators cr on cr.id = n.creator_id
      join users u on u.id = n.creator_id
     where n.brand_id = ${actor.brandId} and ${condition}`.execute(tx)
  const rewards = await listRewards([...new Set(rows.map((row) => row.programme_id))], tx)
  return rows.map((row) => enrolmentOf(row, rewards, actor))
}

const enrolmentOf = (row: Row, rewards: RewardOf[], actor: BrandActor): Enrolment => {
  const [may, programme] = [mayManageProgrammes(actor), { state: row.programme_state }]
  return {
    id: row.id,
    programmeId: row.programme_id,
    state: row.state,
    creator: shapeApplicant(row),
    pitch: row.pitch,
    reason: row.reason,
    termsVersion: row.terms_version,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    rewards: rewards.filter(({ enrolmentId }) => enrolmentId === row.id),
    can: {
      approve: all(may, acceptsApproval(programme, row)),
      reject: all(may, acceptsRejection(row)),
      pause: all(may, acceptsPause(row)),
      resume: all(may, acceptsReturn(programme, row)),
      remove: all(may, acceptsRemoval(row)),
      reward: all(may, acceptsOwnReward(programme, row)),
    },
  }
}

export const viewEnrolment = async (
  actor: BrandActor,
  id: string,
  tx: Db = db,
): Promise<Enrolment> =>
  (await read(tx, actor, sql`n.id = ${id}`))[0] ?? refuse('enrolment.not_found')

export const listEnrolments = async (
  actor: BrandActor,
  programmeId: string,
  { state, cursor, limit = 24 }: EnrolmentQuery,
) => {
  await viewBrandProgramme(actor, programmeId)
  const [before] = decodeCursorOf('enrolments', cursor) ?? []
  const found = await read(
    db,
    actor,
    sql`n.programme_id = ${programmeId}
        ${state === undefined ? sql`` : sql`and n.state = ${state}`}
        ${before === undefined ? sql`` : sql`and n.id < ${before}::uuid`}
      order by n.id desc limit ${limit + 1}`,
  )
  return pageFrom(found, limit, (last) => ['enrolments', last.id])
}
