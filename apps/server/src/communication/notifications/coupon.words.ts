import { enterCodeHours } from '@tandem/contract/money/redemptions/redemption.limits.ts'
import { agree, coinsOf, couponOf, momentOf, reasonOf, type TopicWords } from './event-facts.ts'

const history = '/coupon-history'
const offered = ({ couponId }: { couponId?: string }): string =>
  `/brand-wallet?tab=coupons${couponId ? `&coupon=${encodeURIComponent(couponId)}` : ''}`

/** Notifications about coupons. None of them contains the code itself. */
export const couponWords = {
  'redemption.waiting': (facts) => ({
    title: 'A coupon code is needed',
    message: `A creator redeemed ${couponOf(facts)}. Enter a code within ${enterCodeHours} hours, or the creator gets the coins back.`,
    link: offered(facts),
  }),
  'redemption.code_reminded': (facts, _role, zone) => ({
    title: 'Reminder: a coupon code is needed',
    message: `Enter a code for ${couponOf(facts)} ${momentOf(facts.dueAt, zone, 'by ')}. After that, the creator gets the coins back.`,
    link: offered(facts),
  }),
  'redemption.issued': (facts) => ({
    title: 'Coupon redeemed',
    message: `Your code for ${couponOf(facts)} is in your coupon history.`,
    link: history,
  }),
  'redemption.failed': (facts, role) => {
    if (role === 'brand')
      return {
        title: 'A redemption was cancelled',
        message: `No code was entered for ${couponOf(facts)}, so the creator got the coins back. The coupon can be redeemed again.`,
        link: offered(facts),
      }
    return {
      title: 'Your coins were returned',
      message: facts.silence
        ? `No code for ${couponOf(facts)} arrived in time. ${coinsOf(facts)} ${agree(facts, 'are')} in your balance again.`
        : `There is no code for ${couponOf(facts)}. ${coinsOf(facts)} ${agree(facts, 'are')} in your balance again.${reasonOf(facts)}`,
      link: history,
    }
  },
  'redemption.refunded': (facts, role) =>
    role === 'brand'
      ? {
          title: 'A coupon was refunded',
          message: `${couponOf(facts)} was refunded and its code is void. ${coinsOf(facts)} ${agree(facts, 'were')} returned to the creator.${reasonOf(facts)}`,
          link: offered(facts),
        }
      : {
          title: 'Coupon refunded',
          message: `${coinsOf(facts)} for ${couponOf(facts)} ${agree(facts, 'are')} in your balance again. Its code is void.${reasonOf(facts)}`,
          link: history,
        },
  'redemption.expiring': (facts, _role, zone) => ({
    title: 'Your coupon code expires soon',
    message: `Your code for ${couponOf(facts)} expires ${momentOf(facts.expiresAt, zone)}. Use it before then.`,
    link: `${history}?state=issued`,
  }),
  'redemption.expired': (facts) => ({
    title: 'Your coupon code has expired',
    message: `The code for ${couponOf(facts)} is no longer valid. If you used it, there is nothing to do.`,
    link: history,
  }),
  'settlement.paid': (facts) => ({
    title: 'Coupons paid out',
    message: `${coinsOf(facts)} for your redeemed coupons ${agree(facts, 'are')} in your wallet.`,
    link: '/brand-wallet',
  }),
} satisfies Partial<TopicWords>
