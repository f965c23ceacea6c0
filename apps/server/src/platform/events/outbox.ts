import type { Actor } from '../actor.ts'
import { requestContext } from '../http/request-context.ts'
import type { Db } from '../postgres/db.ts'
import { afterCommit, sendAlongside } from '../postgres/transaction.ts'

/** One thing that happened: state history, audit log and outbox at once. */
export type DomainEvent = {
  /** `noun.past_participle`: `collaboration.accepted`. */
  type: string
  subjectType: string
  subjectId: string
  brandId?: string | null
  creatorId?: string | null
  /** Absent: the system. */
  actor?: Pick<Actor, 'userId' | 'role'> | null
  /** The operator acts by command and has no account here. */
  by?: 'operator'
  fromState?: string
  toState?: string
  data?: Record<string, unknown>
}

const listeners = new Set<() => void>()

/** After every commit of this process that announced something. Returns the way to stop. */
export const onAnnouncement = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const insertEvent = {
  name: 'domain_event',
  text: `insert into domain_events
      (type, subject_type, subject_id, brand_id, creator_id, actor, actor_id, from_state, to_state, data, request_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11)`,
}

/** Writes the event in the caller's transaction; consumers read it after the commit. */
export const announce = async (tx: Db, event: DomainEvent): Promise<void> => {
  const { actor } = event
  await sendAlongside(tx, {
    ...insertEvent,
    values: [
      event.type,
      event.subjectType,
      event.subjectId,
      event.brandId ?? null,
      event.creatorId ?? null,
      event.by ?? actor?.role ?? (actor ? 'person' : 'system'),
      actor?.userId ?? null,
      event.fromState ?? null,
      event.toState ?? null,
      JSON.stringify(event.data ?? {}),
      requestContext()?.requestId ?? null,
    ],
  })
  afterCommit(tx, () => {
    for (const listener of listeners) listener()
  })
}
