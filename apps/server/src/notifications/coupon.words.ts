import type { Tell } from './event-facts.ts'

const history = '/coupon-history'
const offered = '/brand-wallet?tab=coupons'

/** Coupons: to the creator who bought one, and to the brand that honours it. The code itself stands nowhere. */
export const couponWords: Record<string, Tell> = {
  'redemption.waiting': (facts) => ({
    title: 'A code to enter',
    message: `A creator redeemed ${facts.coupon} and waits for the code. Enter it within 72 hours, or their coins go back.`,
    link: offered,
  }),
  'redemption.issued': (facts) => ({
    title: 'Coupon redeemed',
    message: `${facts.coupon} is yours. Its code is in your coupon history.`,
    link: history,
  }),
  'redemption.failed': (facts, role) => {
    if (role === 'brand')
      return {
        title: 'A coupon went back',
        message: `No code was given for ${facts.coupon}: the creator’s coins are back, and there is one more to redeem.`,
        link: offered,
      }
    return {
      title: 'Your coins are back',
      message: facts.silent
        ? `No code for ${facts.coupon} came in time. ${facts.coins} are in your balance again.`
        : `There is no code for ${facts.coupon}. ${facts.coins} are in your balance again.${facts.reason}`,
      link: history,
    }
  },
  'redemption.refunded': (facts, role) =>
    role === 'brand'
      ? {
          title: 'A coupon was refunded',
          message: `${facts.coupon} was refunded and its code is void. ${facts.coins} went back to the creator.${facts.reason}`,
          link: offered,
        }
      : {
          title: 'Coupon refunded',
          message: `${facts.coins} for ${facts.coupon} are in your balance again. Its code is void.${facts.reason}`,
          link: history,
        },
  'redemption.expiring': (facts) => ({
    title: 'A code expires soon',
    message: `Your code for ${facts.coupon} expires ${facts.dayOf('expiresAt')}. Use it before then.`,
    link: history,
  }),
  'redemption.expired': (facts) => ({
    title: 'A code has expired',
    message: `The last day of ${facts.coupon} is over. If you used it, there is nothing to do.`,
    link: history,
  }),
  'settlement.paid': (facts) => ({
    title: 'Coupons paid out',
    message: `${facts.coins} of your redeemed coupons are in your wallet.`,
    link: '/brand-wallet',
  }),
}
