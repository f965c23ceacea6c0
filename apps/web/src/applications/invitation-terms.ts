import type { CreatorCollaborationDetail } from '@tandem/contract/sides/side.schema.ts'
import { contentDueInWords } from '#campaigns/due-words.ts'
import { usageSentence } from '#collaborations/agreed-rights.tsx'
import { coinsInWords } from '#lib/coins.ts'

type Offer = Pick<CreatorCollaborationDetail, 'coins' | 'purchase' | 'terms' | 'campaign'> & {
  brand: { name: string }
}

export const termsOfYes = ({ coins, purchase, terms, campaign, brand }: Offer): string[] => [
  coins === 0
    ? 'You get no coins for this work.'
    : `${coinsInWords(coins)} are set aside for you at once.`,
  ...(purchase === null
    ? []
    : [
        `Up to ${coinsInWords(purchase.capCoins)} are set aside to pay your purchase back: in coins, which buy coupons, not in money.`,
      ]),
  `Your content is due ${contentDueInWords(campaign, terms.produceDays)}.`,
  `${brand.name} reviews within ${terms.reviewDays} working ${terms.reviewDays === 1 ? 'day' : 'days'} and may ask for changes ${timesIn(terms.changeRounds)}.`,
  ...(terms.keepLiveDays > 0 ? [`Your post stays up for ${terms.keepLiveDays} days.`] : []),
  usageOf(brand.name, terms),
]

const timesIn = (rounds: number): string =>
  rounds === 0 ? 'not once' : rounds === 1 ? 'once' : `${rounds} times`

const usageOf = (brand: string, terms: Offer['terms']): string =>
  terms.usageDays === 0
    ? usageSentence(brand, { rightsUntil: null, keepLiveUntil: null, terms })
    : `${brand} may use the content for ${terms.usageDays} days.`
