import { sql } from 'kysely'
import type { Actor } from './actor.ts'
import type { Db } from './db.ts'
import { requestContext } from './request-context.ts'
import { afterCommit } from './transaction.ts'

/** One thing that happened: state history, audit log and outbox at once. */
export type DomainEvent = {
  /** `noun.past_participle`: `collaboration.accepted`. */
  type: string
  subjectType: string
  subjectId: string
  brandId?: string | null
  creatorId?: string | null
  /** Who did it; absent = the system. */
  actor?: Pick<Actor, 'userId' | 'role'> | null
  fromState?: string
  toState?: string
  data?: Record<string, unknown>
}

const listeners = new Set<() => void>()

/** Calls back after every commit of this process that announced something. Returns the way to stop. */
export const onAnnouncement = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Writes the event in the caller's transaction; consumers read it after the commit. */
export const announce = async (tx: Db, event: DomainEvent): Promise<void> => {
  await sql`
    insert into domain_events
      (type, subject_type, subject_id, brand_id, creator_id, actor, actor_id, from_state, to_state, data, request_id)
    values (${event.type}, ${event.subjectType}, ${event.subjectId}, ${event.brandId ?? null},
      ${event.creatorId ?? null}, ${event.actor?.role ?? (event.actor ? 'person' : 'system')}, ${event.actor?.userId ?? null},
      ${event.fromState ?? null}, ${event.toState ?? null}, ${JSON.stringify(event.data ?? {})}::jsonb,
      ${requestContext()?.requestId ?? null})`.execute(tx)
  afterCommit(tx, () => {
    for (const listener of listeners) listener()
  })
}
