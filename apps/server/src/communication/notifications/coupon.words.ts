import { enterCodeHours } from '@tandem/contract/money/redemptions/redemption.limits.ts'
import { agree, coinsOf, couponOf, momentOf, reasonOf, type TopicWords } from './event-facts.ts'

const history = '/coupon-history'
const offered = ({ couponId }: { couponId?: string }): string =>
  `/brand-wallet?tab=coupons${couponId ? `&coupon=${encodeURIComponent(couponId)}` : ''}`

/** Notifications about coupons. None of them contains the code itself. */
export const couponWords = {
  'redemption.waiting': (facts) => ({
    title: 'A code to enter',
    message: `A creator redeemed ${couponOf(facts)} and waits for the code. Enter it within ${enterCodeHours} hours, or their coins go back.`,
    link: offered(facts),
  }),
  'redemption.issued': (facts) => ({
    title: 'Coupon redeemed',
    message: `${couponOf(facts)} is yours. Its code is in your coupon history.`,
    link: history,
  }),
  'redemption.failed': (facts, role) => {
    if (role === 'brand')
      return {
        title: 'A coupon went back',
        message: `No code was given for ${couponOf(facts)}: the creator’s coins are back, and there is one more to redeem.`,
        link: offered(facts),
      }
    return {
      title: 'Your coins are back',
      message: facts.silence
        ? `No code for ${couponOf(facts)} came in time. ${coinsOf(facts)} ${agree(facts, 'are')} in your balance again.`
        : `There is no code for ${couponOf(facts)}. ${coinsOf(facts)} ${agree(facts, 'are')} in your balance again.${reasonOf(facts)}`,
      link: history,
    }
  },
  'redemption.refunded': (facts, role) =>
    role === 'brand'
      ? {
          title: 'A coupon was refunded',
          message: `${couponOf(facts)} was refunded and its code is void. ${coinsOf(facts)} went back to the creator.${reasonOf(facts)}`,
          link: offered(facts),
        }
      : {
          title: 'Coupon refunded',
          message: `${coinsOf(facts)} for ${couponOf(facts)} ${agree(facts, 'are')} in your balance again. Its code is void.${reasonOf(facts)}`,
          link: history,
        },
  'redemption.expiring': (facts, _role, zone) => ({
    title: 'A code expires soon',
    message: `Your code for ${couponOf(facts)} expires ${momentOf(facts.expiresAt, zone)}. Use it before then.`,
    link: `${history}?state=issued`,
  }),
  'redemption.expired': (facts) => ({
    title: 'A code has expired',
    message: `The last day of ${couponOf(facts)} is over. If you used it, there is nothing to do.`,
    link: history,
  }),
  'settlement.paid': (facts) => ({
    title: 'Coupons paid out',
    message: `${coinsOf(facts)} of your redeemed coupons ${agree(facts, 'are')} in your wallet.`,
    link: '/brand-wallet',
  }),
} satisfies Partial<TopicWords>
