import type { Solvency } from '@tandem/contract/money/coins/solvency.schema.ts'
import { sql } from 'kysely'
import { now } from '#platform/clock.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'
import { worthMinor } from './backing.ts'

type Sums = {
  brands: number
  brand_count: number
  creator_count: number
  supplier_count: number
  held_for_work: number
  creators: number
  suppliers: number
  owed_back: number
  promotions: number
  corrections: number
  cash: number
}

// One statement, so that all sums come from one snapshot. Excludes fees and expired coins.
const sumsIn = (currency: string) => sql<Sums>`
  with sums as (
    select a.owner, a.kind, sum(a.balance + coalesce(newer.delta, 0)) as balance,
           count(*) filter (where a.balance + coalesce(newer.delta, 0) <> 0) as holders
      from ledger_accounts a
      -- Untracked accounts store a sum up to folded_through; later entries are added here.
      left join lateral (select sum(e.delta) as delta from ledger_entries e
                          where not a.tracked and e.account_id = a.id and e.id > a.folded_through) newer on true
     where a.asset in ('COIN', ${currency})
     group by a.owner, a.kind)
  select coalesce(sum(balance) filter (where owner = 'brand' and kind = 'wallet'), 0)::bigint as brands,
         coalesce(max(holders) filter (where owner = 'brand' and kind = 'wallet'), 0) as brand_count,
         coalesce(max(holders) filter (where owner = 'creator' and kind = 'wallet'), 0) as creator_count,
         coalesce(max(holders) filter (where kind = 'payable'), 0) as supplier_count,
         coalesce(sum(balance) filter (where kind in ('escrow', 'reserve', 'pending')), 0)::bigint as held_for_work,
         coalesce(sum(balance) filter (where owner = 'creator' and kind in ('wallet', 'held')), 0)::bigint as creators,
         coalesce(sum(balance) filter (where kind = 'payable'), 0)::bigint as suppliers,
         coalesce(-sum(balance) filter (where kind = 'receivable'), 0)::bigint as owed_back,
         coalesce(-sum(balance) filter (where kind = 'promo'), 0)::bigint as promotions,
         coalesce(-sum(balance) filter (where kind = 'adjustment'), 0)::bigint as corrections,
         coalesce(sum(balance) filter (where kind = 'cash'), 0)::bigint as cash
    from sums`

const worthOf = (coins: number) => ({ coins, worthMinor: worthMinor(coins) })

// A sum over fewer holders could reveal the balance of one of them.
const fewestToSum = 3

const holdersOf = (sums: Sums): Solvency['holders'] => {
  if (sums.brand_count < fewestToSum || sums.creator_count < fewestToSum) return null
  const named = sums.supplier_count >= fewestToSum
  return {
    brands: worthOf(sums.brands),
    heldForWork: worthOf(sums.held_for_work),
    creators: worthOf(sums.creators + (named ? 0 : sums.suppliers)),
    suppliers: named ? worthOf(sums.suppliers) : null,
  }
}

export const viewSolvency = async (tx: Db = db): Promise<Solvency> => {
  const at = now().toISOString()
  const { rows } = await sumsIn(settings.currency).execute(tx)
  const sums = rows[0] as Sums
  const outstanding = worthOf(sums.brands + sums.held_for_work + sums.creators + sums.suppliers)
  const worth = outstanding.worthMinor
  return {
    at,
    currency: settings.currency,
    coinsPerUnit: settings.coinsPerUnit,
    playMoney: settings.playMoney,
    expiryMonths: settings.coinExpiryMonths || null,
    outstanding,
    holders: holdersOf(sums),
    cashMinor: sums.cash,
    // BigInt, because the product can exceed the exact range of a number.
    coverBps: worth === 0 ? null : Number((BigInt(sums.cash) * 10_000n) / BigInt(worth)),
    owedBack: worthOf(sums.owed_back),
    platformPaid: {
      promotions: worthOf(sums.promotions),
      correctionCoins: sums.corrections,
    },
  }
}
