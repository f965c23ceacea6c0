import type {
  EnrolmentState,
  Programme,
} from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { ratingOf } from '#accounts/brands/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { refuse } from '#platform/refusal.ts'
import {
  acceptsApplying,
  acceptsDeclining,
  acceptsInvitation,
  acceptsLeaving,
  acceptsNewTerms,
} from './enrolments/enrolment.rules.ts'
import { type ProgrammeRow, programmeColumns, sameOf } from './programme-columns.views.ts'
import { listRewards, type RewardOf } from './reward.views.ts'

type Row = ProgrammeRow & {
  brand_slug: string
  brand_name: string
  logo_url: string | null
  hue: number
  rating_sum: number
  rating_count: number
  terms_version: number
  terms_text: string
  search_ads: boolean
  terms_at: string
  enrolment_id: string | null
  enrolment_state: EnrolmentState
  reason: string | null
  accepted_version: number | null
  changed_at: string
}

type PageOf = { cursor?: string | undefined; limit?: number | undefined }

const read = async (
  tx: Db,
  actor: CreatorActor,
  condition: RawBuilder<unknown>,
): Promise<Programme[]> => {
  const { rows } = await sql<Row>`
    select ${programmeColumns}, b.slug as brand_slug, b.name as brand_name, b.logo_url, b.hue,
           b.rating_sum, b.rating_count, p.terms_version, t.text as terms_text,
           t.search_ads, t.created_at as terms_at, n.id as enrolment_id, n.state as enrolment_state, n.reason,
           n.terms_version as accepted_version, n.changed_at
      from programmes p
      join brands b on b.id = p.brand_id
      join programme_terms t on t.programme_id = p.id and t.version = p.terms_version
      left join enrolments n on n.programme_id = p.id and n.creator_id = ${actor.userId}
     where p.state <> 'draft' and ${condition}`.execute(tx)
  const rewards = await listRewards(
    rows.map(({ id }) => id),
    tx,
  )
  return rows.map((row) => programmeOf(row, rewards))
}

const enrolmentOf = (row: Row, own: RewardOf[]): Programme['enrolment'] =>
  row.enrolment_id === null
    ? null
    : {
        id: row.enrolment_id,
        state: row.enrolment_state,
        reason: row.reason,
        termsVersion: row.accepted_version,
        changedAt: row.changed_at,
        rewards: own.filter(({ enrolmentId }) => enrolmentId === row.enrolment_id),
      }

const programmeOf = (row: Row, all: RewardOf[]): Programme => {
  const rewards = all.filter(({ programmeId }) => programmeId === row.id)
  const mine =
    row.enrolment_id === null
      ? undefined
      : {
          state: row.enrolment_state,
          changed_at: row.changed_at,
          terms_version: row.accepted_version,
        }
  return {
    ...sameOf(row),
    brand: {
      slug: row.brand_slug,
      name: row.brand_name,
      logoUrl: row.logo_url,
      hue: row.hue,
      rating: { average: ratingOf(row.rating_sum, row.rating_count), count: row.rating_count },
    },
    terms: {
      version: row.terms_version,
      text: row.terms_text,
      searchAds: row.search_ads,
      at: row.terms_at,
    },
    rewards: rewards.filter(({ enrolmentId }) => enrolmentId === null),
    enrolment: enrolmentOf(row, rewards),
    can: {
      apply: acceptsApplying(row, mine, now()),
      accept: acceptsInvitation(row, mine),
      decline: acceptsDeclining(mine),
      acceptTerms: acceptsNewTerms(row, mine),
      leave: acceptsLeaving(mine),
    },
  }
}

export const listOpenProgrammes = async (actor: CreatorActor, { cursor, limit = 24 }: PageOf) => {
  const [opened, id] = decodeCursorOf('programmes.open', cursor) ?? []
  const after =
    id === undefined ? sql`true` : sql`(p.opened_at, p.id) < (${opened}::timestamptz, ${id}::uuid)`
  const found = await read(
    db,
    actor,
    sql`p.state = 'open' and b.measure is null and ${after} order by p.opened_at desc, p.id desc limit ${limit + 1}`,
  )
  return pageFrom(found, limit, (last) => ['programmes.open', last.openedAt, last.id])
}

export const listJoinedProgrammes = async (actor: CreatorActor, { cursor, limit = 24 }: PageOf) => {
  const [before] = decodeCursorOf('programmes.joined', cursor) ?? []
  const after = before === undefined ? sql`true` : sql`n.id < ${before}::uuid`
  const found = await read(
    db,
    actor,
    sql`n.id is not null and ${after} order by n.id desc limit ${limit + 1}`,
  )
  return pageFrom(found, limit, (last) => ['programmes.joined', last.enrolment?.id ?? null])
}

export const viewProgramme = async (
  actor: CreatorActor,
  id: string,
  tx: Db = db,
): Promise<Programme> =>
  (await read(tx, actor, sql`p.id = ${id}`))[0] ?? refuse('programme.not_found')

export const hasName = async (tx: Db, creatorId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from users where id = ${creatorId} and display_name is not null`.execute(tx)
  return rows.length > 0
}
