import type { CampaignCategory } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import type { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { CollaborationAct } from '@tandem/contract/collaborations/lifecycle/collaboration-acts.ts'
import type { CollaborationTerms } from '@tandem/contract/collaborations/lifecycle/collaboration-terms.schema.ts'
import {
  type DeliveryFacts,
  silenceOf,
} from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import { contentTimeInWords } from '#campaigns/campaigns/due-words.ts'

export type AgreedClock = { what: string; words: string }

const days = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`
const workingDays = (count: number): string => `${count} working ${count === 1 ? 'day' : 'days'}`
const times = (count: number): string => (count === 1 ? 'once' : `${count} times`)

const counts: Partial<Record<CollaborationAct, string>> = {
  expire: 'then it ends',
  receive: 'then it counts as received',
  approve: 'then it counts as approved',
  approveReceipt: 'then it counts as approved',
}

/** Every clock that can run in a collaboration of this kind, in the order they run. */
export const agreedClocks = (
  terms: CollaborationTerms,
  category: CampaignCategory,
): AgreedClock[] => {
  const clock = (
    what: string,
    time: string,
    at: { state: CollaborationState } & DeliveryFacts,
    more = '',
  ): AgreedClock => {
    const silence = silenceOf({ category, ...at })
    return { what, words: `${time}, ${silence === null ? '' : counts[silence.act]}${more}` }
  }
  const shipment = () => [
    clock('Giving the address', days(terms.shipDays), { state: 'accepted' }),
    clock('Sending the product', days(terms.shipDays), { state: 'accepted', hasAddress: true }),
    clock('Saying that it is here', days(terms.receiveDays), { state: 'shipped' }),
    clock('Answering a report about the shipment', days(terms.replyDays), {
      state: 'shipped',
      shipmentReported: true,
    }),
  ]
  const receipt = () => [
    clock('Buying, and sending the receipt', days(terms.buyDays), { state: 'accepted' }),
    clock('Checking the receipt', days(terms.receiptDays), { state: 'proof_submitted' }),
    clock(
      'Sending another receipt',
      days(terms.resendReceiptDays),
      { state: 'accepted' },
      `; refused at most ${times(terms.receiptRounds)}`,
    ),
  ]
  const post = () => [
    clock('Posting the approved draft', days(terms.postDays), { state: 'approved' }),
    clock('Looking at the live post', days(terms.liveCheckDays), { state: 'live' }),
    clock('Correcting the live post', days(terms.repostDays), { state: 'approved' }),
  ]
  return [
    clock('Answering an application', days(terms.decideDays), { state: 'applied' }),
    clock('Answering an invitation', days(terms.answerDays), { state: 'invited' }),
    ...(category === 'product_gifting' ? shipment() : []),
    ...(category === 'purchase_reimburse' ? receipt() : []),
    {
      what: 'Creating the content',
      words: `${contentTimeInWords(category, terms.produceDays)}, once ${days(terms.extensionDays)} more; ${days(terms.graceDays)} late, the place is free again`,
    },
    clock('Reviewing', workingDays(terms.reviewDays), { state: 'submitted' }),
    ...(terms.changeRounds > 0
      ? [
          clock(
            'Making changes',
            days(terms.changeDays),
            { state: 'changes_requested' },
            `; asked for at most ${times(terms.changeRounds)}`,
          ),
        ]
      : []),
    ...(terms.needsDraft ? post() : []),
    {
      what: 'Answering a dispute',
      words: `${days(terms.replyDays)}, then whoever opened it is found right`,
    },
    ...(terms.keepLiveDays > 0
      ? [{ what: 'Keeping the post up', words: `${days(terms.keepLiveDays)} from completion` }]
      : []),
  ]
}
