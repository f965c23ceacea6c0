import { currencyDigits } from '@tandem/contract/currency.ts'
import type { StatementFilters } from '@tandem/contract/money/wallet/statement.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { db, plannedAnew } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'
import { areMany, searchedCauses } from './searched-causes.views.ts'
import { causesOf } from './statement.words.ts'
import { type Bounds, conditionsOf, directions, type Part } from './statement-entries.views.ts'
import { readStatementSearch, type StatementSearch } from './statement-search.rules.ts'

/** Number of newest entries to scan when a search matches too many causes. */
const windowMax = 5_000

type Asked = { conditions: RawBuilder<unknown>; part: Part }

const askedOf = (filters: StatementFilters, bounds: Bounds, part: Part): Asked => {
  const { kind, direction, campaignId } = filters
  const ofCampaign =
    campaignId === undefined
      ? sql``
      : sql`and exists (
          select from ledger_transfers about
            left join collaborations k on about.ref_type = 'collaboration' and k.id = about.ref_id
           where about.id = e.transfer_id
             and ${campaignId}::uuid in (k.campaign_id, case about.ref_type when 'campaign' then about.ref_id end))`
  const conditions = sql`${conditionsOf(filters, bounds, part.before)}
    and e.cause = any (${causesOf(kind)}::text[])
    ${direction === undefined ? sql`` : sql`and ${directions[direction]}`} ${ofCampaign}`
  return { conditions, part }
}

const ofCauses = (causes: RawBuilder<unknown>, { conditions, part }: Asked) => sql`
  (select e.* from (${causes}) ref
    cross join lateral (
      select t.id from ledger_transfers t where t.ref_type = ref.type and t.ref_id = ref.id offset 0) t
    cross join lateral (select e.* from ledger_entries e where e.transfer_id = t.id and ${conditions} offset 0) e
    order by e.id desc limit ${part.limit})`

const ofFigures = (
  { coins, key }: StatementSearch,
  { conditions, part }: Asked,
): RawBuilder<unknown>[] => [
  ...(coins === null
    ? []
    : [
        sql`(select e.* from ledger_entries e where e.cause is not null and abs(e.delta) = ${coins}::bigint and ${conditions}
              order by e.id desc limit ${part.limit})`,
      ]),
  ...(key === null
    ? []
    : [
        sql`(select e.* from ledger_transfers t join ledger_entries e on e.transfer_id = t.id
              where t.idempotency_key = ${key} and ${conditions})`,
      ]),
]

const listNearby = async (
  causes: RawBuilder<unknown>,
  bounds: Bounds,
  { conditions, part }: Asked,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`${plannedAnew}
    select e.id from (
      select * from ledger_entries e where e.account_id = ${bounds.account} and e.id < ${part.before}::bigint
       order by e.id desc limit ${windowMax}) e
     cross join lateral (select t.ref_type, t.ref_id from ledger_transfers t where t.id = e.transfer_id offset 0) t
     where (t.ref_type, t.ref_id) in (select ref.type, ref.id from (${causes}) ref) and ${conditions}
     order by e.id desc limit ${part.limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Searches the names first. If too many match, scans the newest entries instead. */
export const searchEntries = async (
  actor: BrandActor,
  filters: StatementFilters,
  bounds: Bounds,
  part: Part,
): Promise<RawBuilder<unknown>> => {
  const search = readStatementSearch(filters.q ?? '', currencyDigits(settings.currency))
  const asked = askedOf(filters, bounds, part)
  const causes = searchedCauses(actor, search)
  const close = (await areMany(causes)) ? await listNearby(causes, bounds, asked) : []
  const named =
    close.length === part.limit
      ? sql`(select e.* from ledger_entries e where e.id = any (${close}::bigint[]))`
      : ofCauses(causes, asked)
  return sql.join([named, ...ofFigures(search, asked)], sql` union `)
}
