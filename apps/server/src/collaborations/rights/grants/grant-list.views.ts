import type {
  RightsCounts,
  RightsGrantCard,
  RightsGrantFilters,
  RightsGrantQuery,
} from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import type { Page } from '@tandem/contract/page.ts'
import { sql } from 'kysely'
import type { Party } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { decodeCursorOf, pageFrom } from '#platform/http/cursor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { saysAll } from '#platform/text-search/said.views.ts'
import { soonFrom } from './grant.rules.ts'
import { cardOf, ownGrants, selectGrants } from './grant.views.ts'

/** These conditions must match `stateOf`. `running` includes `ending`. */
const inState = (state: RightsGrantFilters['state']) => {
  const at = now()
  if (state === undefined) return sql`true`
  if (state === 'ended') return sql`g.ends_at <= ${at.toISOString()}::timestamptz`
  const isBegun = sql`g.starts_at <= ${at.toISOString()}::timestamptz`
  if (state === 'upcoming') return sql`not ${isBegun}`
  const runs = sql`${isBegun} and g.ends_at > ${at.toISOString()}::timestamptz`
  return state === 'running'
    ? runs
    : sql`${runs} and g.ends_at <= ${soonFrom(at).toISOString()}::timestamptz
          and not exists (select from rights_grants r where r.renews = g.id)`
}

const isLike = (actor: Party, q = '') => {
  if (q === '') return sql`true`
  const name = actor.role === 'creator' ? sql`b.name` : sql`creator_name(u.display_name)`
  return saysAll(sql`plain_text(concat_ws(' ', ${name}, coalesce(k.title, p.caption)))`, q)
}

const countGrants = async (tx: Db, actor: Party): Promise<RightsCounts> => {
  const { rows } = await sql<RightsCounts>`
    select count(*) filter (where ${inState('running')}) as running,
           count(*) filter (where ${inState('ending')}) as ending,
           count(*) filter (where ${inState('upcoming')}) as upcoming,
           count(*) filter (where ${inState('ended')}) as ended
      from rights_grants g where ${ownGrants(actor)}`.execute(tx)
  return rows[0] ?? { running: 0, ending: 0, upcoming: 0, ended: 0 }
}

export const listGrants = async (
  actor: Party,
  { state, q, cursor, limit = 24 }: RightsGrantQuery,
  tx: Db = db,
): Promise<Page<RightsGrantCard> & { counts: RightsCounts }> => {
  const isForward = state !== undefined && state !== 'ended'
  const list = `rights.${isForward ? 'next' : 'last'}`
  const last = decodeCursorOf(list, cursor)
  const after =
    last === undefined
      ? sql`true`
      : sql`(g.ends_at, g.id) ${isForward ? sql`>` : sql`<`} (${last[0]}::timestamptz, ${last[1]}::uuid)`
  const order = isForward ? sql`g.ends_at, g.id` : sql`g.ends_at desc, g.id desc`
  const rows = await selectGrants(
    tx,
    sql`${ownGrants(actor)} and ${inState(state)} and ${isLike(actor, q)} and ${after}
        order by ${order} limit ${limit + 1}`,
  )
  const page = pageFrom(rows, limit, (row) => [list, row.ends_at, row.id])
  return {
    items: page.items.map(cardOf),
    nextCursor: page.nextCursor,
    counts: await countGrants(tx, actor),
  }
}
