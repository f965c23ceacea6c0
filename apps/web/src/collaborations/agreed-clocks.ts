import type { CampaignCategory } from '@tandem/contract/campaigns/campaign.vocabulary.ts'
import type { CollaborationTerms } from '@tandem/contract/collaborations/collaboration-terms.schema.ts'
import { contentTimeInWords } from '#campaigns/due-words.ts'

/** One clock of the terms: what it is for, how long it runs, and what then counts. */
export type AgreedClock = { what: string; words: string }

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`
const workingDays = (count: number): string => `${count} working ${count === 1 ? 'day' : 'days'}`
const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)

const clock = (what: string, words: string): AgreedClock => ({ what, words })

/** Every clock that can run in a collaboration of this kind, in the order they run. */
export const agreedClocks = (
  terms: CollaborationTerms,
  category: CampaignCategory,
): AgreedClock[] => [
  clock('Answering an application', `${days(terms.decideDays)}, then it ends`),
  clock('Answering an invitation', `${days(terms.answerDays)}, then it ends`),
  ...(category === 'product_gifting' ? parcelClocks(terms) : []),
  ...(category === 'purchase_reimburse' ? receiptClocks(terms) : []),
  clock(
    'Creating the content',
    `${contentTimeInWords(category, terms.produceDays)}, once ${days(terms.extensionDays)} more; ${days(terms.graceDays)} late, the place is free again`,
  ),
  clock('Reviewing', `${workingDays(terms.reviewDays)}, then it counts as approved`),
  ...(terms.changeRounds > 0
    ? [
        clock(
          'Making changes',
          `${days(terms.changeDays)}, then it ends; asked for at most ${times(terms.changeRounds)}`,
        ),
      ]
    : []),
  ...(terms.needsDraft ? liveClocks(terms) : []),
  clock('Answering a dispute', `${days(terms.replyDays)}, then whoever opened it is found right`),
  ...(terms.keepLiveDays > 0
    ? [clock('Keeping the post up', `${days(terms.keepLiveDays)} from completion`)]
    : []),
]

const parcelClocks = (terms: CollaborationTerms): AgreedClock[] => [
  clock('Giving the address', `${days(terms.shipDays)}, then it ends`),
  clock('Sending the product', `${days(terms.shipDays)}, then it ends`),
  clock('Saying that it is here', `${days(terms.receiveDays)}, then it counts as received`),
  clock('Answering a report about the parcel', `${days(terms.replyDays)}, then it ends`),
]

const receiptClocks = (terms: CollaborationTerms): AgreedClock[] => [
  clock('Buying, and sending the receipt', `${days(terms.buyDays)}, then it ends`),
  clock('Checking the receipt', `${days(terms.receiptDays)}, then it counts as approved`),
  clock(
    'Sending another receipt',
    `${days(terms.resendReceiptDays)}, then it ends; refused at most ${times(terms.receiptRounds)}`,
  ),
]

const liveClocks = (terms: CollaborationTerms): AgreedClock[] => [
  clock('Posting the approved draft', `${days(terms.postDays)}, then it ends`),
  clock('Looking at the live post', `${days(terms.liveCheckDays)}, then it counts as approved`),
  clock('Correcting the live post', `${days(terms.repostDays)}, then it ends`),
]
