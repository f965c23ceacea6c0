import type { Tell } from './event-facts.ts'

const walletOf = (role: string | null): string =>
  role === 'brand' ? '/brand-wallet' : '/coupon-history'

/** Words for what happened to somebody's coins. */
export const moneyWords: Record<string, Tell> = {
  'topup.paid': (facts) => ({
    title: 'Top-up received',
    message: `${facts.coins} are in your wallet.`,
    link: '/brand-wallet',
  }),
  'topup.failed': () => ({
    title: 'Top-up declined',
    message: 'The payment did not go through and nothing was charged. You can try again.',
    link: '/brand-wallet',
  }),
  'coins.granted': (facts, role) => ({
    title: 'You were given coins',
    message: `${facts.coins} are in your wallet, as a present of the platform.${facts.reason}`,
    link: walletOf(role),
  }),
  'coins.adjusted': (facts, role) => ({
    title: 'Your coins were corrected',
    message: facts.taken
      ? `${facts.coins} were taken out of your wallet as a correction.${facts.reason}`
      : `${facts.coins} were added to your wallet as a correction.${facts.reason}`,
    link: walletOf(role),
  }),
  'coins.expiring': (facts) => ({
    title: 'Coins will expire',
    message: `${facts.coins} expire ${facts.dayOf('expiresAt')}, because none has moved for long. Redeem a coupon or earn some, and they stay.`,
    link: '/coupon',
  }),
  'coins.expired': (facts) => ({
    title: 'Coins expired',
    message: `${facts.coins} expired, because none had moved for long. What you earn from now on has the whole time again.`,
    link: '/coupon-history',
  }),
}
