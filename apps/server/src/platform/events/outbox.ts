import type { EventName, Events } from '@tandem/contract/events.ts'
import type { Actor } from '../actor.ts'
import { requestContext } from '../http/request-context.ts'
import type { Db } from '../postgres/db.ts'
import { afterCommit, sendAlongside } from '../postgres/transaction.ts'

/** One thing that happened: state history, audit log and outbox at once. */
export type DomainEvent<Name extends EventName = EventName> = {
  type: Name
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
  data: Events[Name]
}

/** What an event says beyond what all events of its kind say; left out where that is nothing. */
export type Beyond<Name extends EventName, Told> =
  Record<never, never> extends Omit<Events[Name], keyof Told>
    ? { data?: Omit<Events[Name], keyof Told> | undefined }
    : { data: Omit<Events[Name], keyof Told> }

/** Both together again, which TypeScript can't see while the name is open. */
export const dataOf = <Name extends EventName, Told>(
  told: Told,
  beyond: Omit<Events[Name], keyof Told> | undefined,
): Events[Name] => ({ ...told, ...beyond }) as Events[Name]

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
export const announce = async <Name extends EventName>(
  tx: Db,
  event: DomainEvent<Name>,
): Promise<void> => {
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
      JSON.stringify(event.data),
      requestContext()?.requestId ?? null,
    ],
  })
  afterCommit(tx, () => {
    for (const listener of listeners) listener()
  })
}
