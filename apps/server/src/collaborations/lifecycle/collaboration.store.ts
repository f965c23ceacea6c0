import { textsWith } from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import type { Turn } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { sql, type Updateable } from 'kysely'
import type { BrandActor, CreatorActor } from '#platform/actor.ts'
import type { Db } from '#platform/postgres/db.ts'
import { isOwn } from '#platform/postgres/is-own.ts'
import type { Collaborations } from '#platform/postgres/tables.gen.ts'
import { refuse } from '#platform/refusal.ts'

export type LockedCollaboration = Awaited<ReturnType<typeof lockOwn>>

/** Locks the collaboration only: joined rows may be outdated, so read their facts again. */
const lockQuery = (tx: Db, id: string) =>
  tx
    .selectFrom('collaborations as c')
    .innerJoin('campaigns as k', 'k.id', 'c.campaign_id')
    .innerJoin('brands as b', 'b.id', 'c.brand_id')
    .innerJoin('creators as cr', 'cr.id', 'c.creator_id')
    .innerJoin('users as u', 'u.id', 'c.creator_id')
    .selectAll('c')
    .select([
      'k.title as campaign_title',
      'k.type as campaign_type',
      'k.coins as campaign_coins',
      'k.deadline as campaign_deadline',
      'k.reimburse_on',
      'k.needs_draft',
      'k.keep_live_days',
      'k.usage_days',
      'k.usage_channels',
      'k.usage_edits',
      'k.usage_territory',
      'k.checklist',
      ...textsWith('ticked').map((name) => `k.${name}` as const),
      'k.product',
      'b.name as brand_name',
      'b.slug as brand_slug',
      'cr.slug as creator_slug',
      'cr.handles as creator_handles',
      sql<string>`creator_name(u.display_name)`.as('creator_name'),
    ])
    .where('c.id', '=', id)
    .forNoKeyUpdate('c')

/** Answers 404 unless the actor takes part in the collaboration. */
export const lockOwn = async (tx: Db, actor: CreatorActor | BrandActor, id: string) =>
  (await lockQuery(tx, id).where(isOwn(actor, 'c')).executeTakeFirst()) ??
  refuse('collaboration.not_found')

export const lockAny = async (tx: Db, id: string): Promise<LockedCollaboration> =>
  (await lockQuery(tx, id).executeTakeFirst()) ?? refuse('collaboration.not_found')

/** Undefined when somebody has acted meanwhile or holds the lock. */
export const lockDue = (
  tx: Db,
  id: string,
  state: string,
): Promise<LockedCollaboration | undefined> =>
  lockQuery(tx, id)
    .where('c.state', '=', state)
    .where('c.state_deadline', '<=', sql<string>`app_now()`)
    .skipLocked()
    .executeTakeFirst()

/** Undefined when no reminder is due any more, or when somebody holds the lock. */
export const lockToRemind = (tx: Db, id: string): Promise<LockedCollaboration | undefined> =>
  lockQuery(tx, id)
    .where('c.remind_at', '<=', sql<string>`app_now()`)
    .skipLocked()
    .executeTakeFirst()

/** Undefined after an undo, once the creator was told, or while another holds the lock. */
export const lockToTell = (tx: Db, id: string): Promise<LockedCollaboration | undefined> =>
  lockQuery(tx, id)
    .where('c.decline_told_at', '<=', sql<string>`app_now()`)
    .skipLocked()
    .executeTakeFirst()

/** Keeps the version, because decisions do not depend on the shortlist. */
export const setShortlisted = async (tx: Db, id: string, listed: boolean): Promise<void> => {
  await tx
    .updateTable('collaborations')
    .set({ shortlisted_at: listed ? sql`coalesce(shortlisted_at, app_now())` : null })
    .where('id', '=', id)
    .execute()
}

/** Keeps the version, because decisions do not depend on reminders. */
export const setReminder = async (tx: Db, id: string, at: Date | null): Promise<void> => {
  await tx
    .updateTable('collaborations')
    .set({ remind_at: at?.toISOString() ?? null })
    .where('id', '=', id)
    .execute()
}

/** Needs no lock, because the campaign of a collaboration never changes. */
export const findCampaignId = async (
  tx: Db,
  id: string,
  actor?: CreatorActor | BrandActor,
): Promise<string> => {
  let query = tx.selectFrom('collaborations as c').select('c.campaign_id').where('c.id', '=', id)
  if (actor !== undefined) query = query.where(isOwn(actor, 'c'))
  const row = await query.executeTakeFirst()
  return row?.campaign_id ?? refuse('collaboration.not_found')
}

export type CollaborationColumns = Omit<
  Updateable<Collaborations>,
  'state' | 'turn' | 'state_deadline' | 'state_since' | 'remind_at' | 'version'
>

export const undeclined = {
  decline_told_at: null,
  decline_code: null,
  decline_note: null,
  declined_by: null,
}

/** Raises the version, so a decision based on an older version is refused. */
export const moveCollaboration = async (
  tx: Db,
  id: string,
  values: CollaborationColumns & {
    state: string
    turn: Turn
    /** Null when nobody has to act. */
    stateDeadline: Date | null
    remindAt: Date | null
  },
): Promise<void> => {
  const { stateDeadline, remindAt, ...columns } = values
  await tx
    .updateTable('collaborations')
    .set({
      ...columns,
      state_deadline: stateDeadline?.toISOString() ?? null,
      remind_at: remindAt?.toISOString() ?? null,
      ...undeclined,
      state_since: sql`app_now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

/** Keeps the state, but raises the version. */
export const updateCollaboration = async (
  tx: Db,
  id: string,
  values: Updateable<Collaborations>,
): Promise<void> => {
  await tx
    .updateTable('collaborations')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const lockOpenApplications = async (
  tx: Db,
  campaignId: string,
): Promise<LockedCollaboration[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from collaborations
     where campaign_id = ${campaignId} and state in ('applied', 'invited')
     order by id for no key update`.execute(tx)
  const locked: LockedCollaboration[] = []
  for (const row of rows) locked.push(await lockAny(tx, row.id))
  return locked
}
