import { topupCostMinor } from '@tandem/contract/money/payments/topup-cost.ts'
import { settings } from '#platform/settings/settings.ts'
import { cash, world } from './accounts.ts'
import type { Leg } from './ledger.store.ts'

/** In the currency's smallest unit. */
export const worthMinor = (coins: number): number =>
  topupCostMinor(coins, settings.coinsPerUnit, settings.currency)

/** Money behind coins nobody bought, for the same transfer: no coin without cover. */
export const backedByPlatform = (coins: number): Leg[] => [
  { account: world(settings.currency), delta: -worthMinor(coins) },
  { account: cash(settings.currency), delta: worthMinor(coins) },
]
