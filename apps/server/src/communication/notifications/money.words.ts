import { spendingRequestDays } from '@tandem/contract/money/spending/spending.limits.ts'
import { daysInWords } from '@tandem/contract/plural.ts'
import { coinsInWords } from '#money/coins/index.ts'
import { agree, coinsOf, isPaid, momentOf, reasonOf, type TopicWords, text } from './event-facts.ts'

const walletOf = (role: string | null): string =>
  role === 'brand' ? '/brand-wallet' : '/coupon-history'

const topupOf = ({ topupId }: { topupId?: string }): string =>
  topupId ? `/brand-wallet?topup=${encodeURIComponent(topupId)}` : '/brand-wallet'

const takenBy = ({ taken }: { taken?: number }): string =>
  taken
    ? `${coinsInWords(taken)} ${agree({ coins: taken }, 'were')} removed from your wallet.`
    : 'The coins of this payment were already spent or refunded.'
const owing = ({ owed }: { owed?: number }): string =>
  owed ? ` You owe ${coinsInWords(owed)}. Top up to publish campaigns again.` : ''

export const moneyWords = {
  'topup.paid': (facts) => ({
    title: 'Top-up received',
    message: `${coinsOf(facts)} ${agree(facts, 'are')} in your wallet.`,
    link: '/brand-wallet',
  }),
  'topup.failed': () => ({
    title: 'Top-up declined',
    message: 'The payment did not go through and nothing was charged. You can try again.',
    link: '/brand-wallet',
  }),
  'topup.expired': (facts) => ({
    title: 'Top-up expired',
    message: `The payment for ${coinsOf(facts)} did not arrive in time, and nothing was charged. You can start a new top-up.`,
    link: topupOf(facts),
  }),
  'topup.charged_back': (facts) => ({
    title: 'A payment was charged back',
    message: `${takenBy(facts)}${owing(facts)} Contact your bank if this is a mistake.`,
    link: topupOf(facts),
  }),
  'topup.dispute_won': (facts) =>
    isPaid(facts)
      ? {
          title: 'You won a chargeback',
          message: `The bank decided in your favour. ${coinsOf(facts)} ${agree(facts, 'were')} returned. Any coins that you owed were paid first.`,
          link: topupOf(facts),
        }
      : {
          title: 'You won a chargeback',
          message:
            'The coins of this payment were already refunded, so your wallet does not change.',
          link: topupOf(facts),
        },
  'topup.refunded': (facts) => ({
    title: 'Your refund is on its way',
    message: `${coinsOf(facts)} ${agree(facts, 'were')} refunded to your payment method.${owing(facts)}`,
    link: topupOf(facts),
  }),
  'topup.refund_failed': (facts) => ({
    title: facts.cameBack ? 'Your refund was returned to us' : 'Your refund failed',
    message: `${coinsOf(facts)} ${agree(facts, 'are')} in your wallet again. ${text(facts.failure, 'The bank gave no reason.')}`,
    link: topupOf(facts),
  }),
  'webhook.switched_off': (facts) => ({
    title: 'A webhook was switched off',
    message: `${text(facts.url, 'The webhook')} no longer receives events. Fix the receiver, then switch the webhook on to send the pending deliveries.`,
    link: '/brand-settings/webhooks',
  }),
  'coins.granted': (facts, role) => ({
    title: 'You received coins',
    message: `${coinsOf(facts)} ${agree(facts, 'are')} in your wallet as a gift from the operator.${reasonOf(facts)}`,
    link: walletOf(role),
  }),
  'coins.adjusted': (facts, role) => ({
    title: 'Your wallet was corrected',
    message: facts.taken
      ? `${coinsOf(facts)} ${agree(facts, 'were')} removed from your wallet as a correction.${reasonOf(facts)}`
      : `${coinsOf(facts)} ${agree(facts, 'were')} added to your wallet as a correction.${reasonOf(facts)}`,
    link: walletOf(role),
  }),
  'coins.expiring': (facts, _role, zone) => ({
    title: 'Your coins expire soon',
    message: `${coinsOf(facts)} ${agree(facts, 'expire')} ${momentOf(facts.expiresAt, zone)}, because you have not used your coins for a long time. Redeem a coupon or earn coins to keep them.`,
    link: '/coupon',
  }),
  'wallet.low': (facts) => ({
    title: 'Your wallet is low',
    message: `${coinsInWords(facts.coins ?? 0)} ${agree(facts, 'are')} available in your wallet${facts.lowCoins === undefined ? '' : `, fewer than ${coinsInWords(facts.lowCoins)}`}. Top up, so that you can pay creators.`,
    link: '/brand-wallet',
  }),
  'coins.expired': (facts) => ({
    title: 'Your coins expired',
    message: `${coinsOf(facts)} expired, because you had not used your coins for a long time. Coins that you earn now start a new period.`,
    link: '/coupon-history',
  }),
} satisfies Partial<TopicWords>

const spendingPage = '/brand-settings/spending'
type Wish = { what?: string; byName?: string; coins?: number }
const whatOf = ({ what }: Wish): string => text(what, 'commit coins')
const byOf = ({ byName }: Wish): string => text(byName, 'A colleague')

export const spendingWords = {
  'spending.asked': (facts) => ({
    title: `${byOf(facts)} asks you to approve ${coinsOf(facts)}`,
    message: `${byOf(facts)} wants to ${whatOf(facts)}, which is above their limit. Approve or decline it within ${daysInWords(spendingRequestDays)}.`,
    link: spendingPage,
  }),
  'spending.approved': (facts) => ({
    title: 'Your request was approved',
    message: `${byOf(facts)} approved your request to ${whatOf(facts)}. It is done.`,
    link: spendingPage,
  }),
  'spending.declined': (facts) => ({
    title: 'Your request was declined',
    message: `${byOf(facts)} declined your request to ${whatOf(facts)}.${reasonOf(facts)}`,
    link: spendingPage,
  }),
  'spending.expired': (facts) => ({
    title: 'Nobody decided on your request',
    message: `Your request to ${whatOf(facts)} expired. You can ask again.`,
    link: spendingPage,
  }),
} satisfies Partial<TopicWords>
