import { currencyDigits } from '@tandem/contract/currency.ts'
import { settings } from '#platform/settings/settings.ts'

/** Minor units of the operator's currency that one coin costs. */
export const minorPerCoin = (): number =>
  10 ** currencyDigits(settings.currency) / settings.coinsPerUnit
