import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { daysInWords, plural, timesInWords } from '@tandem/contract/plural.ts'
import { contentDueInWords } from '#campaigns/campaigns/due-words.ts'
import { usageSentence } from '#collaborations/lifecycle/agreed-rights.tsx'
import { agree, coinsInWords } from '#lib/coins.ts'

type Offer = Pick<CreatorCollaborationDetail, 'coins' | 'purchase' | 'terms' | 'campaign'> & {
  brand: { name: string }
}

export const termsOfYes = ({ coins, purchase, terms, campaign, brand }: Offer): string[] => [
  coins === 0
    ? 'You get no coins for this work.'
    : `${coinsInWords(coins)} ${agree(coins, 'are')} held for you immediately.`,
  ...(purchase === null
    ? []
    : [
        `Up to ${coinsInWords(purchase.capCoins)} ${agree(purchase.capCoins, 'are')} held to refund your purchase. You get coins, which buy coupons, not money.`,
      ]),
  `Your content is due ${contentDueInWords(campaign, terms.produceDays)}.`,
  `${brand.name} reviews within ${terms.reviewDays} working ${plural(terms.reviewDays, 'day')} ${changesIn(terms.changeRounds)}.`,
  ...(terms.keepLiveDays > 0
    ? [`Your post stays online for ${daysInWords(terms.keepLiveDays)}.`]
    : []),
  usageOf(brand.name, terms),
]

const changesIn = (rounds: number): string =>
  rounds === 0 ? 'and asks for no changes' : `and may ask for changes ${timesInWords(rounds)}`

const usageOf = (brand: string, terms: Offer['terms']): string =>
  terms.usageDays === 0
    ? usageSentence(brand, { rightsUntil: null, keepLiveUntil: null, terms })
    : `${brand} may use the content for ${daysInWords(terms.usageDays)}.`
