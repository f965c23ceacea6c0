import type { Installation } from '@tandem/contract/accounts/identity/session.schema.ts'
import { settings } from '#platform/settings/settings.ts'

export const viewInstallation = (): Installation => ({
  productName: settings.productName,
  demo: settings.demo,
  termsUrl: settings.termsUrl,
  privacyUrl: settings.privacyUrl,
  socials: settings.socialUrls,
  currency: settings.currency,
  coinsPerUnit: settings.coinsPerUnit,
  feeBps: settings.feeBps,
  commissionHoldDaysMin: settings.commissionHoldDaysMin,
})
