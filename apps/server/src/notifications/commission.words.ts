import type { CommissionState } from '@tandem/contract/commissions/commission.schema.ts'
import { brandOf, coinsOf, dayOf, inCoins, reasonOf, type TopicWords, text } from './event-facts.ts'

const link = '/affiliate?tab=commissions'

const programmeOf = ({ programmeName }: { programmeName?: string }): string =>
  `“${text(programmeName, 'a programme')}”`
const some = (coins: number | undefined): string => (coins === undefined ? 'Coins' : inCoins(coins))

const until = ({ state, maturesAt }: { state?: CommissionState; maturesAt?: string }): string => {
  if (state === 'awaiting_payment') return 'They count once the shop is paid.'
  if (state === 'unfunded') return 'They wait until the programme has budget again.'
  return `They are yours to spend ${dayOf(maturesAt)}, if nothing is returned.`
}

/** What a creator hears of the orders they brought. */
export const commissionWords = {
  'commission.earned': (facts) =>
    facts.state === 'reversed'
      ? {
          title: 'An order came and went back',
          message: `Somebody you brought to ${brandOf(facts)} returned all of an order in ${programmeOf(facts)}.`,
          link,
        }
      : {
          title: 'You brought an order',
          message: `${coinsOf(facts)} for an order at ${brandOf(facts)} in ${programmeOf(facts)}. ${until(facts)}`,
          link,
        },
  'commission.confirmed': (facts) => ({
    title: 'An order of yours counts',
    message: `${coinsOf(facts)} in ${programmeOf(facts)} are set aside for you. They are yours to spend ${dayOf(facts.maturesAt)}, if nothing is returned.`,
    link,
  }),
  'commission.held': (facts) => ({
    title: 'A commission is on hold',
    message: `${brandOf(facts)} looks at an order in ${programmeOf(facts)} worth ${coinsOf(facts)} to you, for two weeks at most.${reasonOf(facts)}`,
    link,
  }),
  'commission.released': (facts) => ({
    title: 'A commission goes on',
    message: facts.silence
      ? `Nobody decided about ${coinsOf(facts)} in ${programmeOf(facts)} in time, so they count again.`
      : `${brandOf(facts)} let ${coinsOf(facts)} in ${programmeOf(facts)} go on.`,
    link,
  }),
  'commission.rejected': (facts) => ({
    title: 'A commission was rejected',
    message: `${coinsOf(facts)} for an order in ${programmeOf(facts)} by ${brandOf(facts)} don’t count.${reasonOf(facts)}`,
    link,
  }),
  'commission.matured': (facts) => ({
    title: 'A commission is yours',
    message: `${coinsOf(facts)} from ${programmeOf(facts)} are in your balance.`,
    link: '/coupon',
  }),
  'commission.reduced': (facts) => ({
    title: 'Part of an order was returned',
    message: `${some(facts.taken)} of your commission in ${programmeOf(facts)} went back. ${coinsOf(facts)} of it stay yours.`,
    link,
  }),
  'commission.reversed': (facts) => ({
    title: 'An order came to nothing',
    message: `${some(facts.taken)} for an order in ${programmeOf(facts)} went back: it was returned, cancelled or never paid.`,
    link,
  }),
  'commission.restored': (facts) => ({
    title: 'An order counts for more',
    message: `${some(facts.given)} more are yours for an order in ${programmeOf(facts)}: a refund was undone, or its shop corrected it.`,
    link,
  }),
} satisfies Partial<TopicWords>
