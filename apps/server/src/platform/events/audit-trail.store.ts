import type { AuditAct, AuditActs } from '@tandem/contract/communication/audit/audit-acts.ts'
import { isQuietWrite } from '@tandem/contract/communication/audit/quiet-writes.ts'
import { sql } from 'kysely'
import type { BrandActor, Viewing } from '../actor.ts'
import { type Origin, requestContext } from '../http/request-context.ts'
import type { Db } from '../postgres/db.ts'
import { sendAlongside } from '../postgres/transaction.ts'

const agentMax = 400

const sent = (origin: Origin | undefined = requestContext()?.origin) => [
  origin?.ip ?? null,
  origin?.userAgent?.slice(0, agentMax) ?? null,
  origin?.tokenHash ?? null,
]

/** Also writes an entry for each brand whose log shows the event. */
export const insertEventsWithEntries = (rows: string) => ({
  name: 'domain_events_with_entries',
  text: `with e as (
      insert into domain_events
        (type, subject_type, subject_id, brand_id, creator_id, actor, actor_id, from_state, to_state, data, request_id)
      select * from jsonb_to_recordset($1::jsonb) as t
        (type text, subject_type text, subject_id uuid, brand_id uuid, creator_id uuid, actor text,
         actor_id uuid, from_state text, to_state text, data jsonb, request_id text)
      returning id, type, subject_type, subject_id, brand_id, creator_id, actor, actor_id, request_id)
    insert into audit_entries (brand_id, event_id, kind, actor, user_id, subject_type, subject_id,
                               creator_id, request_id, ip, user_agent, session_id)
    select coalesce(e.brand_id, m.brand_id), e.id, e.type, e.actor, e.actor_id, e.subject_type, e.subject_id,
           (select c.id from creators c where c.id = e.creator_id), e.request_id,
           case when o.own then $2 end, case when o.own then $3 end,
           case when o.own then (select s.public_id from sessions s where s.token_hash = $4::bytea) end
      from e
     cross join lateral (select coalesce($5::uuid = e.actor_id, true) as own) o
      left join brand_members m
        on e.brand_id is null and e.subject_type = 'user' and m.user_id = e.subject_id
     where e.actor in ('brand', 'person', 'operator', 'api') and coalesce(e.brand_id, m.brand_id) is not null
     order by e.id`,
  values: [rows, ...sent(), requestContext()?.origin?.userId ?? null],
})

const noted = new WeakSet<Db>()
/** Call when a transaction writes an entry, so that `noteQuietWrite` writes no second one. */
export const markNoted = (tx: Db): void => {
  noted.add(tx)
}

type Entry = {
  actor: 'brand' | 'operator'
  kind: string
  brandId: string
  userId: string
  subjectType: string
  subjectId: string
  creatorId?: string | null
  creatorSlug?: string | null
  data?: object
}

const insertEntry = (entry: Entry, origin?: Origin) => ({
  name: 'audit_entry',
  text: `insert into audit_entries (brand_id, kind, actor, user_id, subject_type, subject_id, creator_id,
      data, request_id, ip, user_agent, session_id)
    values ($1, $2, $13, $3, $4, $5, coalesce($6::uuid, (select id from creators where slug = $7)),
      $8::jsonb, $9, $10, $11, (select public_id from sessions where token_hash = $12::bytea))`,
  values: [
    ...[entry.brandId, entry.kind, entry.userId, entry.subjectType, entry.subjectId],
    ...[entry.creatorId ?? null, entry.creatorSlug ?? null, JSON.stringify(entry.data ?? {})],
    ...[requestContext()?.requestId ?? null, ...sent(origin), entry.actor],
  ],
})

/** Writes an entry for something that is no event. */
export const noteAct = async <Act extends AuditAct>(
  tx: Db,
  entry: {
    act: Act
    actor: Pick<BrandActor, 'userId' | 'brandId'> & { viewedBy?: Viewing }
    subjectType: string
    subjectId: string
    creatorId?: string | null
    data: AuditActs[Act]
  },
  origin?: Origin,
): Promise<void> => {
  const { act, actor, ...about } = entry
  const { userId, brandId, viewedBy } = actor
  markNoted(tx)
  const doer = { userId, brandId, actor: viewedBy === undefined ? 'brand' : 'operator' } as const
  await sendAlongside(tx, insertEntry({ ...about, ...doer, kind: act }, origin))
}

/** Writes an entry for each brand of the person, such as for a sign-in. */
export const noteForBrandsOf = async (
  tx: Db,
  userId: string,
  act: AuditAct,
  { ip, userAgent }: { ip: string | null; userAgent: string | null },
): Promise<void> => {
  await sendAlongside(tx, {
    name: 'audit_entries_of_person',
    text: `insert into audit_entries (brand_id, kind, actor, user_id, subject_type, subject_id, request_id, ip, user_agent)
      select m.brand_id, $2, 'person', m.user_id, 'user', m.user_id, $3, $4, $5
        from brand_members m where m.user_id = $1`,
    values: [
      userId,
      act,
      requestContext()?.requestId ?? null,
      ip,
      userAgent?.slice(0, agentMax) ?? null,
    ],
  })
}

/**
 * Writes an entry under the name of the endpoint, unless the transaction wrote one. The parameters
 * of the path say what the write was about.
 */
export const noteQuietWrite = async (
  tx: Db,
  operation: string,
  actor: BrandActor,
  params: Readonly<Record<string, unknown>>,
): Promise<void> => {
  if (noted.has(tx) || !isQuietWrite(operation)) return
  const [named, id] = Object.entries(params).find(([name]) => name.endsWith('Id')) ?? []
  const { creatorName } = params
  const entry = {
    actor: 'brand' as const,
    kind: operation,
    brandId: actor.brandId,
    userId: actor.userId,
    subjectType: named?.slice(0, -'Id'.length) ?? 'brand',
    subjectId: typeof id === 'string' ? id : actor.brandId,
    creatorSlug: typeof creatorName === 'string' ? creatorName : null,
  }
  await sendAlongside(tx, insertEntry(entry))
}

/** Returns how many entries it deleted. */
export const deleteOldEntries = async (db: Db, years: number): Promise<number> => {
  const { rows } = await sql<{
    removed: number
  }>`select delete_old_audit_entries(${years}) as removed`.execute(db)
  return rows[0]?.removed ?? 0
}
