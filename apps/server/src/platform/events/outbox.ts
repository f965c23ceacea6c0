import type { EventName, Events } from '@tandem/contract/events.ts'
import type { Actor } from '../actor.ts'
import { requestContext } from '../http/request-context.ts'
import type { Db } from '../postgres/db.ts'
import { afterCommit, sendAlongside } from '../postgres/transaction.ts'
import { insertEventsWithEntries, markNoted } from './audit-trail.store.ts'

/** One row serves as state history, audit log and outbox message. */
export type DomainEvent<Name extends EventName = EventName> = {
  type: Name
  subjectType: string
  subjectId: string
  brandId?: string | null
  creatorId?: string | null
  actor?: Pick<Actor, 'userId' | 'role'> | null
  by?: 'operator'
  fromState?: string
  toState?: string
  data: Events[Name]
  requestId?: string | undefined
}

/** All fields of the event that `Told` lacks. Optional when no field is left. */
export type Beyond<Name extends EventName, Told> =
  Record<never, never> extends Omit<Events[Name], keyof Told>
    ? { data?: Omit<Events[Name], keyof Told> | undefined }
    : { data: Omit<Events[Name], keyof Told> }

export const dataOf = <Name extends EventName, Told>(
  told: Told,
  beyond: Omit<Events[Name], keyof Told> | undefined,
): Events[Name] => ({ ...told, ...beyond }) as Events[Name]

const listeners = new Set<() => void>()

/** Runs `listener` after each commit that announced events. Returns a function to unsubscribe. */
export const onAnnouncement = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const insertEvents = {
  name: 'domain_events',
  text: `insert into domain_events
      (type, subject_type, subject_id, brand_id, creator_id, actor, actor_id, from_state, to_state, data, request_id)
    select * from jsonb_to_recordset($1::jsonb) as t
      (type text, subject_type text, subject_id uuid, brand_id uuid, creator_id uuid, actor text,
       actor_id uuid, from_state text, to_state text, data jsonb, request_id text)`,
}

const rowOf = ({ actor, ...event }: DomainEvent) => ({
  type: event.type,
  subject_type: event.subjectType,
  subject_id: event.subjectId,
  brand_id: event.brandId,
  creator_id: event.creatorId,
  actor: event.by ?? actor?.role ?? (actor ? 'person' : 'system'),
  actor_id: actor?.userId ?? (event.by && requestContext()?.operatorUserId),
  from_state: event.fromState,
  to_state: event.toState,
  data: event.data,
  request_id: event.requestId ?? requestContext()?.requestId,
})

/** Whether the event may concern the activity log of a brand: its members or operators did it. */
const isLogged = ({ by, actor, brandId, subjectType }: DomainEvent): boolean =>
  (by !== undefined || (actor != null && actor.role !== 'creator')) &&
  (brandId != null || subjectType === 'user')

/** Writes events in order within the caller's transaction. Consumers read them after the commit. */
export const announceAll = async (tx: Db, events: readonly DomainEvent[]): Promise<void> => {
  if (events.length === 0) return
  const rows = JSON.stringify(events.map(rowOf))
  if (events.some(isLogged)) {
    markNoted(tx)
    await sendAlongside(tx, insertEventsWithEntries(rows))
  } else await sendAlongside(tx, { ...insertEvents, values: [rows] })
  afterCommit(tx, () => {
    for (const listener of listeners) listener()
  })
}

export const announce = <Name extends EventName>(tx: Db, event: DomainEvent<Name>): Promise<void> =>
  announceAll(tx, [event])
