import type pg from 'pg'

export type FilledLedger = { brandId: string; accountId: number }

const campaigns = 100
const coinsBought = 1_000_000
// Skips only foreign key checks, which would take longer than the inserts.
const asCopied = 'set local session_replication_role = replica'

const world = `
  with person as (
    insert into users (email, email_norm, display_name)
    select 'filled-' || n || '@example.test', 'filled-' || n || '@example.test', 'Filled' from nonce returning id),
  brand as (
    insert into brands (slug, name, categories, hue, rank)
    select 'filled-' || n, 'Filled Ledger', '{Beauty}', 20, 1 from nonce returning id),
  filled as (
    insert into campaigns (brand_id, state, title, type, category, niche, deadline, creators_needed, coins, fee_coins, published_at)
    select brand.id, 'closed', 'Filled campaign ' || i, 'instagram_reel', 'paid_campaign', 'beauty',
           now() + interval '30 days', 1, 100, 10, now() - interval '1 year'
      from brand, generate_series(1, ${campaigns}) i returning id),
  bought as (
    insert into topups (brand_id, created_by, state, coins, amount_minor, net_minor, currency, provider, provider_ref, pay_url, paid_at)
    select brand.id, person.id, 'paid', ${coinsBought}, ${coinsBought}, ${coinsBought}, $2, 'sandbox', 'filled-' || n || i, '/filled', now()
      from nonce, brand, person, generate_series(1, $1::int) i returning id),
  platform as (
    insert into ledger_accounts (owner, kind, asset, tracked, min_balance) values
      ('platform', 'issuance', 'COIN', false, null), ('platform', 'world', $2, false, null), ('platform', 'cash', $2, false, null)
    on conflict on constraint ledger_accounts_owner_kind_key do nothing),
  wallet as (
    insert into ledger_accounts (owner, owner_id, kind) select 'brand', id, 'wallet' from brand returning id),
  escrows as (
    insert into ledger_accounts (owner, owner_id, kind) select 'campaign', id, 'escrow' from filled)
  select brand.id as "brandId", wallet.id as "accountId",
         (select array_agg(id) from filled) as campaigns, (select array_agg(id) from bought) as topups
    from brand, wallet`

const steps = `
  create temp table filled_steps on commit drop as
  select i, uuid7() as transfer, case when t.nr is null then 'campaign' else 'topup' end as ref_type,
         coalesce(t.id, c.id) as ref_id, t.nr is not null as bought,
         case when t.nr is null then 100 + ((i - tops - 1) / 2) % 900 else ${coinsBought} end as coins,
         (i - tops) % 2 = 1 as holds,
         2 * ((i - tops - 1) / 2 / ${campaigns}) as held_before,
         now() - interval '1 year' + i * (interval '1 year' / ($1::bigint + 1)) as at
    from (select cardinality($3::uuid[])::bigint tops) n, generate_series(1, $1::bigint) i
    left join lateral (select nr, id from unnest($3::uuid[]) with ordinality t(id, nr) where nr = i) t on true
    left join lateral (select ($2::uuid[])[1 + ((i - n.tops - 1) / 2) % ${campaigns}] as id) c on true`

const transfers = `
  insert into ledger_transfers (id, idempotency_key, event, ref_type, ref_id, legs_hash, created_at)
  select transfer, case when bought then 'topup:' || ref_id || ':paid' else 'campaign:' || ref_id || ':resize:' || i end,
         case when bought then 'topup.paid' else 'campaign.resized' end, ref_type, ref_id, '', at
    from filled_steps order by i`

const walletEntries = `
  insert into ledger_entries (transfer_id, account_id, delta, balance_after, seq, cause, created_at)
  select transfer, $1, delta, sum(delta) over (order by i), i, ref_type, at
    from (select *, case when bought or not holds then coins else -coins end delta from filled_steps) s
   order by i`

const campaignEntries = `
  insert into ledger_entries (transfer_id, account_id, delta, balance_after, seq, created_at)
  select s.transfer, a.id, case when s.holds then s.coins else -s.coins end, case when s.holds then s.coins else 0 end,
         s.held_before + case when s.holds then 1 else 2 end, s.at
    from filled_steps s join ledger_accounts a on a.owner = 'campaign' and a.owner_id = s.ref_id and a.kind = 'escrow'
   where not s.bought order by s.i`

const platformEntries = `
  insert into ledger_entries (transfer_id, account_id, delta, created_at)
  select s.transfer, a.id, case when a.kind = 'cash' then s.coins else -s.coins end, s.at
    from filled_steps s join ledger_accounts a
      on a.owner = 'platform' and (a.kind = 'issuance' or a.kind in ('world', 'cash') and a.asset = $1)
   where s.bought order by s.i`

const totals = `
  update ledger_accounts a set balance = e.total, seq = e.entries
    from (select account_id, sum(delta) total, count(*) entries from ledger_entries group by account_id) e
   where e.account_id = a.id and a.tracked`

/** Writes the same rows as the product, so all ledger invariants hold. Needs a superuser. */
export const fillLedger = async (
  client: pg.Client | pg.PoolClient,
  entries: number,
  currency = 'EUR',
): Promise<FilledLedger> => {
  await client.query('begin')
  await client.query(asCopied)
  // The other transfers come in pairs, so an even number of entries needs 2 top-ups.
  const topups = entries % 2 === 0 ? 2 : 1
  const { rows } = await client.query(
    world.replace('with ', 'with nonce as (select substr(uuid7()::text, 1, 13) n), '),
    [topups, currency],
  )
  const made = rows[0] as FilledLedger & { campaigns: string[]; topups: string[] }
  await client.query(steps, [entries, made.campaigns, made.topups])
  await client.query(transfers)
  await client.query(walletEntries, [made.accountId])
  await client.query(campaignEntries)
  await client.query(platformEntries, [currency])
  await client.query(totals)
  await client.query('commit')
  await client.query('vacuum (analyze) ledger_entries, ledger_transfers, ledger_accounts')
  return { brandId: made.brandId, accountId: made.accountId }
}
