import { coinsInWords } from '#money/coins/index.ts'
import { agree, coinsOf, isPaid, momentOf, reasonOf, type TopicWords, text } from './event-facts.ts'

const walletOf = (role: string | null): string =>
  role === 'brand' ? '/brand-wallet' : '/coupon-history'

const topupOf = ({ topupId }: { topupId?: string }): string =>
  topupId ? `/brand-wallet?topup=${encodeURIComponent(topupId)}` : '/brand-wallet'

const takenBy = ({ taken }: { taken?: number }): string =>
  taken
    ? `${coinsInWords(taken)} ${agree({ coins: taken }, 'were')} taken out of your wallet.`
    : 'Its coins were spent or given back already.'
const owing = ({ owed }: { owed?: number }): string =>
  owed
    ? ` You owe ${coinsInWords(owed)}: top up to settle it, and you can publish campaigns again.`
    : ''

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
    title: 'Payment ran out',
    message: `Nobody paid for ${coinsOf(facts)} in time, and nothing was charged. Start again when you are ready.`,
    link: topupOf(facts),
  }),
  'topup.charged_back': (facts) => ({
    title: 'A bank took money of a payment back',
    message: `${takenBy(facts)}${owing(facts)} Talk to your bank if that is a mistake.`,
    link: topupOf(facts),
  }),
  'topup.dispute_won': (facts) =>
    isPaid(facts)
      ? {
          title: 'The payment is yours again',
          message: `The bank decided for you: ${coinsOf(facts)} ${agree(facts, 'are')} back. What you owed was paid from them first.`,
          link: topupOf(facts),
        }
      : {
          title: 'The bank let a payment stand',
          message: 'Its coins had gone back for money before, so nothing changes in your wallet.',
          link: topupOf(facts),
        },
  'topup.refunded': (facts) => ({
    title: 'Money is on its way back',
    message: `${coinsOf(facts)} became money again, and it is on its way to where it was paid from.${owing(facts)}`,
    link: topupOf(facts),
  }),
  'topup.refund_failed': (facts) => ({
    title: facts.cameBack ? 'Money for you came back to us' : 'Money could not be paid back',
    message: `${coinsOf(facts)} ${agree(facts, 'are')} in your wallet again. ${text(facts.failure, 'The bank gave no reason.')}`,
    link: topupOf(facts),
  }),
  'webhook.switched_off': (facts) => ({
    title: 'A webhook was switched off',
    message: `Nothing arrives any more at ${text(facts.url, 'its address')}. Mend its receiver, then switch it on: what waits is sent then.`,
    link: '/brand-settings/webhooks',
  }),
  'coins.granted': (facts, role) => ({
    title: 'You were given coins',
    message: `${coinsOf(facts)} ${agree(facts, 'are')} in your wallet, as a present of the platform.${reasonOf(facts)}`,
    link: walletOf(role),
  }),
  'coins.adjusted': (facts, role) => ({
    title: 'Your coins were corrected',
    message: facts.taken
      ? `${coinsOf(facts)} ${agree(facts, 'were')} taken out of your wallet as a correction.${reasonOf(facts)}`
      : `${coinsOf(facts)} ${agree(facts, 'were')} added to your wallet as a correction.${reasonOf(facts)}`,
    link: walletOf(role),
  }),
  'coins.expiring': (facts, _role, zone) => ({
    title: 'Coins will expire',
    message: `${coinsOf(facts)} ${agree(facts, 'expire')} ${momentOf(facts.expiresAt, zone)}, because none has moved for long. Redeem a coupon or earn some, and ${agree(facts, 'they stay')}.`,
    link: '/coupon',
  }),
  'coins.expired': (facts) => ({
    title: 'Coins expired',
    message: `${coinsOf(facts)} expired, because none had moved for long. What you earn from now on has the whole time again.`,
    link: '/coupon-history',
  }),
} satisfies Partial<TopicWords>
