import { sql } from 'kysely'
import { customerHashes } from '#affiliate/programmes/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import type { OrderFacts } from './flag.rules.ts'

type Row = Omit<OrderFacts, 'isByCreator'> & {
  conversionId: string
  programmeId: string
  email: string
  customerHash: Buffer | null
}

/** Runs with every order, so it makes few queries. */
export const readOrderFacts = async (
  tx: Db,
  conversionIds: readonly string[],
): Promise<Map<string, OrderFacts>> => {
  if (conversionIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select c.id as "conversionId", c.programme_id as "programmeId", c.customer_hash as "customerHash", u.email,
           exists (select from brand_members bm join users mu on mu.id = bm.user_id
                    where bm.brand_id = c.brand_id
                      and (bm.user_id = e.creator_id
                           or regexp_replace(lower(mu.email), '\\+[^@]*@', '@')
                            = regexp_replace(lower(u.email), '\\+[^@]*@', '@'))) as "isMember",
           exists (select from unnest(p.allowed_hosts) host
                    where ('.' || host) like ('%.' || split_part(lower(u.email), '@', 2)))
             as "hasShopDomain",
           floor(extract(epoch from c.occurred_at - c.click_at))::int as "secondsAfterClick",
           case when c.customer_hash is null then 0 else
             (select count(*) from conversions o
               where o.enrolment_id = c.enrolment_id and o.customer_hash = c.customer_hash
                 and o.link_id is not distinct from c.link_id and not o.is_test
                 and o.occurred_at > c.occurred_at - interval '7 days'
                 and o.occurred_at <= c.occurred_at) end as "ordersInWeek"
      from conversions c
      join programmes p on p.id = c.programme_id
      join enrolments e on e.id = c.enrolment_id
      join users u on u.id = e.creator_id
     where c.id = any (${conversionIds}::uuid[])`.execute(tx)
  return new Map(
    rows.map(({ conversionId, programmeId, email, customerHash, ...facts }) => {
      const isByCreator =
        customerHash !== null &&
        [...new Set([email, email.toLowerCase()])]
          .flatMap((name) => customerHashes(programmeId, name))
          .some((hash) => customerHash.equals(hash))
      return [conversionId, { ...facts, isByCreator }]
    }),
  )
}
