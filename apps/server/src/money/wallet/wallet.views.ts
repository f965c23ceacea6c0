import { lowCoinsUsual } from '@tandem/contract/money/wallet/wallet.limits.ts'
import type { CampaignFunds, WalletOverview } from '@tandem/contract/money/wallet/wallet.schema.ts'
import { all } from '@tandem/contract/verdict.ts'
import { sql } from 'kysely'
import { mayTopUp, takesPayments } from '#money/payments/index.ts'
import type { BrandActor } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'

type Row = {
  available: number
  in_programmes: number
  in_rights: number
  unrefunded: number
  low_coins: number
  owed: number
  total: number
  campaign_count: number
  campaign_id: string | null
  title: string
  state: CampaignFunds['state']
  free: number
  at_work: number
  held: number
}

const campaignsShown = 50

// Reads one snapshot, so that coins that move meanwhile are counted exactly once.
const overviewOf = (brandId: string) => sql<Row>`
  with held as (
    select c.id, c.title, c.state, coalesce(free.balance, 0) as free, coalesce(work.balance, 0) as at_work,
           coalesce(free.balance, 0) + coalesce(work.balance, 0) as coins
      from campaigns c
      left join ledger_accounts free
        on free.owner = 'campaign' and free.owner_id = c.id and free.kind = 'escrow'
      left join lateral (
        select sum(a.balance)::bigint as balance
          from collaborations k
          join ledger_accounts a on a.owner = 'collaboration' and a.owner_id = k.id and a.kind = 'escrow'
         where k.campaign_id = c.id) work on true
     where c.brand_id = ${brandId}),
  funded as (
    select *, sum(coins) over ()::bigint as total, count(*) over () as campaign_count
      from held where coins > 0 order by coins desc, id desc limit ${campaignsShown})
  select coalesce(wallet.balance, 0) as available,
         (select coalesce(sum(a.balance), 0)::bigint from programmes p
            join ledger_accounts a on a.owner = 'programme' and a.owner_id = p.id
           where p.brand_id = ${brandId}) as in_programmes,
         (select coalesce(sum(q.coins + q.fee_coins), 0)::bigint from rights_requests q
           where q.brand_id = ${brandId} and q.state = 'asked') as in_rights,
         -coalesce(debt.balance, 0) as owed,
         (select coalesce(sum(t.coins - t.refunded_coins - t.charged_back_coins), 0)::bigint from topups t
           where t.brand_id = ${brandId} and t.state in ('paid', 'charged_back')) as unrefunded,
         coalesce((select a.low_coins from wallet_alerts a where a.brand_id = ${brandId}), ${lowCoinsUsual}) as low_coins,
         coalesce(f.total, 0) as total,
         coalesce(f.campaign_count, 0) as campaign_count,
         f.id as campaign_id, f.title, f.state, f.free, f.at_work, f.coins as held
    from (select) brand
    left join ledger_accounts wallet
      on wallet.owner = 'brand' and wallet.owner_id = ${brandId} and wallet.kind = 'wallet'
    left join ledger_accounts debt
      on debt.owner = 'brand' and debt.owner_id = ${brandId} and debt.kind = 'receivable'
    left join funded f on true
   order by f.coins desc, f.id desc`

export const viewWallet = async (actor: BrandActor, tx: Db = db): Promise<WalletOverview> => {
  const { rows } = await overviewOf(actor.brandId).execute(tx)
  const [first] = rows
  return {
    available: first?.available ?? 0,
    owed: first?.owed ?? 0,
    inCampaigns: {
      total: first?.total ?? 0,
      campaignCount: first?.campaign_count ?? 0,
      campaigns: rows.flatMap(({ campaign_id, title, state, free, at_work, held }) =>
        campaign_id === null
          ? []
          : [{ campaignId: campaign_id, title, state, free, atWork: at_work, held }],
      ),
    },
    inProgrammes: first?.in_programmes ?? 0,
    inRights: first?.in_rights ?? 0,
    refundable: Math.min(first?.available ?? 0, first?.unrefunded ?? 0),
    lowCoins: first?.low_coins ?? lowCoinsUsual,
    currency: settings.currency,
    coinsPerUnit: settings.coinsPerUnit,
    taxBps: settings.taxBps,
    taxName: settings.taxName,
    can: { topup: all(mayTopUp(actor), takesPayments()), setLowCoins: mayTopUp(actor) },
  }
}
