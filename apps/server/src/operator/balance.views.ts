import { sql } from 'kysely'
import { db } from '#platform/db.ts'

export type Balance =
  | { of: 'brand'; name: string; available: number; inCampaigns: number }
  | { of: 'creator'; name: string; available: number; pending: number; onItsWay: number }

const findBrandBalance = async (slug: string): Promise<Balance | undefined> => {
  const { rows } = await sql<{ name: string; available: number; in_campaigns: number }>`
    select b.name, coalesce(wallet.balance, 0) as available,
           (select coalesce(sum(a.balance), 0)::bigint from ledger_accounts a
             where a.kind = 'escrow'
               and (a.owner = 'campaign' and a.owner_id in (select id from campaigns where brand_id = b.id)
                 or a.owner = 'collaboration' and a.owner_id in (select id from collaborations where brand_id = b.id))
           ) as in_campaigns
      from brands b
      left join ledger_accounts wallet
        on wallet.owner = 'brand' and wallet.owner_id = b.id and wallet.kind = 'wallet'
     where b.slug = ${slug} or b.id = (select brand_id from brand_old_slugs where slug = ${slug})`.execute(
    db,
  )
  const row = rows[0]
  return (
    row && { of: 'brand', name: row.name, available: row.available, inCampaigns: row.in_campaigns }
  )
}

const findCreatorBalance = async (email: string): Promise<Balance | undefined> => {
  const { rows } = await sql<{ name: string; kind: string | null; balance: number | null }>`
    select coalesce(u.display_name, u.email) as name, a.kind, a.balance
      from users u
      join creators c on c.id = u.id
      left join ledger_accounts a on a.owner = 'creator' and a.owner_id = u.id
     where u.email_norm = lower(${email})`.execute(db)
  const name = rows[0]?.name
  if (name === undefined) return undefined
  const coinsOf = (kind: string): number => rows.find((row) => row.kind === kind)?.balance ?? 0
  return {
    of: 'creator',
    name,
    available: coinsOf('wallet'),
    pending: coinsOf('pending'),
    onItsWay: coinsOf('held'),
  }
}

/** What a brand (by slug, also one it had before) or a creator (by e-mail) has. */
export const findBalance = (who: string): Promise<Balance | undefined> =>
  who.includes('@') ? findCreatorBalance(who.trim()) : findBrandBalance(who)
