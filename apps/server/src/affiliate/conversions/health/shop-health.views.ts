import type {
  Carrier,
  ShopHealth,
} from '@tandem/contract/affiliate/conversions/shop-health.schema.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { findOwnProgramme } from '../own-programme.views.ts'
import { isSilent } from './shop-silence.rules.ts'

// Imported and claimed orders don't show that the shop's connection works.
const byShop = sql`c.source in ('api', 'shopify', 'woocommerce', 'stripe') and not c.is_test`

export type Silence = { programmeId: string; since: string; clicks: number }

const listSilences = async (tx: Db, condition: RawBuilder<unknown>): Promise<Silence[]> => {
  const moment = now()
  const before = (days: number) =>
    sql`${new Date(moment.getTime() - days * dayMs).toISOString()}::timestamptz`
  const { rows } = await sql<Silence & { orders: number }>`
    select p.id as "programmeId", last.at as since,
           (select count(*) from conversions c
             where c.programme_id = p.id and ${byShop}
               and c.received_at > last.at - interval '28 days')::int as orders,
           (select coalesce(sum(d.clicks), 0) from links l join link_days d on d.link_id = l.id
             where l.programme_id = p.id and d.day > (last.at at time zone 'UTC')::date)::int as clicks
      from programmes p
      cross join lateral (select c.received_at as at from conversions c
                           where c.programme_id = p.id and ${byShop}
                           order by c.id desc limit 1) last
     where p.state = 'open' and last.at < ${before(1)} and last.at > ${before(90)} and ${condition}
     order by p.id`.execute(tx)
  return rows
    .filter((row) => isSilent({ ...row, lastOrderAt: new Date(row.since) }, moment))
    .map(({ programmeId, since, clicks }) => ({ programmeId, since, clicks }))
}

export const findSilence = async (tx: Db, programmeId: string): Promise<Silence | undefined> =>
  (await listSilences(tx, sql`p.id = ${programmeId}::uuid`))[0]

const untold = sql`not exists (select from shop_silences s
                                where s.programme_id = p.id and s.since = last.at)`

export const dueSilences = async (limit: number): Promise<string[]> =>
  (await listSilences(db, untold)).slice(0, limit).map(({ programmeId }) => programmeId)

const named = (step: Carrier) =>
  sql`jsonb_path_exists(c.because, ${`$.steps[*] ? (@.step == "${step}" && exists(@.enrolmentId))`}::jsonpath)`

export const viewShopHealth = async (
  actor: BrandActor,
  programmeId: string,
): Promise<ShopHealth> => {
  await findOwnProgramme(db, actor, programmeId)
  const since = new Date(now().getTime() - 30 * dayMs).toISOString()
  const [silence, { rows: carriers }] = await Promise.all([
    findSilence(db, programmeId),
    sql<{ carrier: Carrier; orders: number }>`
      select case when ${named('click')} then 'click' when ${named('pixel')} then 'pixel'
                  when ${named('link')} then 'link' when ${named('code')} then 'code'
                  else 'none' end as carrier,
             count(*)::int as orders
        from conversions c
       where c.programme_id = ${programmeId}::uuid and ${byShop}
         and c.received_at > ${since}::timestamptz
       group by 1 order by 2 desc, 1`.execute(db),
  ])
  return {
    silent: silence === undefined ? null : { since: silence.since, clicks: silence.clicks },
    orders: carriers.reduce((all, { orders }) => all + orders, 0),
    carriers,
  }
}
