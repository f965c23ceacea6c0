import { topupCostMinor } from '@tandem/contract/money/payments/topup-cost.ts'
import { settings } from '#platform/settings/settings.ts'
import { cash, world } from './accounts.ts'
import type { Leg } from './ledger.store.ts'

export const worthMinor = (coins: number): number =>
  topupCostMinor(coins, settings.coinsPerUnit, settings.currency)

/** Returns the legs that pay for coins which nobody bought, so that every coin stays covered. */
export const backedByPlatform = (coins: number): Leg[] => [
  { account: world(settings.currency), delta: -worthMinor(coins) },
  { account: cash(settings.currency), delta: worthMinor(coins) },
]
