import type { Installation } from '@tandem/contract/accounts/identity/session.schema.ts'
import { settings } from '#platform/settings/settings.ts'

/** Returns null for the placeholder `#`, because only the demo may show links that lead nowhere. */
const linkTo = (url: string): string | null => (url !== '#' || settings.demo ? url : null)

const pageOrLink = (page: 'terms' | 'privacy', url: string): string | null =>
  settings.legalFiles[page] === undefined ? linkTo(url) : `/${page}`

export const viewInstallation = (): Installation => {
  const { facebook, instagram, twitter, youtube } = settings.socialUrls
  return {
    productName: settings.productName,
    demo: settings.demo,
    termsUrl: pageOrLink('terms', settings.termsUrl),
    privacyUrl: pageOrLink('privacy', settings.privacyUrl),
    imprintUrl: settings.legalFiles.imprint === undefined ? null : '/imprint',
    socials: {
      facebook: linkTo(facebook),
      instagram: linkTo(instagram),
      twitter: linkTo(twitter),
      youtube: linkTo(youtube),
    },
    currency: settings.currency,
    coinsPerUnit: settings.coinsPerUnit,
    feeBps: settings.feeBps,
    commissionHoldDaysMin: settings.commissionHoldDaysMin,
  }
}
