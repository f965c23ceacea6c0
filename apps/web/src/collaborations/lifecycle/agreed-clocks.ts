import type { CampaignCategory } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import type { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { CollaborationAct } from '@tandem/contract/collaborations/lifecycle/collaboration-acts.ts'
import type { CollaborationTerms } from '@tandem/contract/collaborations/lifecycle/collaboration-terms.schema.ts'
import {
  type DeliveryFacts,
  silenceOf,
} from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import { daysInWords, timesInWords, workingDaysInWords } from '@tandem/contract/plural.ts'
import { contentTimeInWords } from '#campaigns/campaigns/due-words.ts'

export type AgreedClock = { what: string; words: string }

const counts: Partial<Record<CollaborationAct, string>> = {
  expire: 'then it ends',
  receive: 'then delivery is confirmed automatically',
  approve: 'then it is approved automatically',
  approveReceipt: 'then it is approved automatically',
}

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
    clock('Adding the address', daysInWords(terms.shipDays), { state: 'accepted' }),
    clock('Sending the product', daysInWords(terms.shipDays), {
      state: 'accepted',
      hasAddress: true,
    }),
    clock('Confirming the delivery', daysInWords(terms.receiveDays), { state: 'shipped' }),
    clock('Answering a delivery problem', daysInWords(terms.replyDays), {
      state: 'shipped',
      shipmentReported: true,
    }),
  ]
  const receipt = () => [
    clock('Buying and sending the receipt', daysInWords(terms.buyDays), { state: 'accepted' }),
    clock('Checking the receipt', daysInWords(terms.receiptDays), { state: 'proof_submitted' }),
    clock(
      'Sending another receipt',
      daysInWords(terms.resendReceiptDays),
      { state: 'accepted' },
      `; rejected at most ${timesInWords(terms.receiptRounds)}`,
    ),
  ]
  const post = () => [
    clock('Posting the approved draft', daysInWords(terms.postDays), { state: 'approved' }),
    clock('Reviewing the post', daysInWords(terms.liveCheckDays), { state: 'live' }),
    clock('Correcting the post', daysInWords(terms.repostDays), { state: 'approved' }),
  ]
  return [
    clock('Answering an application', daysInWords(terms.decideDays), { state: 'applied' }),
    clock('Answering an invitation', daysInWords(terms.answerDays), { state: 'invited' }),
    ...(category === 'product_gifting' ? shipment() : []),
    ...(category === 'purchase_reimburse' ? receipt() : []),
    {
      what: 'Creating the content',
      words: `${contentTimeInWords(category, terms.produceDays)}, can be extended once by ${daysInWords(terms.extensionDays)}; more than ${daysInWords(terms.graceDays)} late, the place goes to someone else`,
    },
    clock('Reviewing the content', workingDaysInWords(terms.reviewDays), { state: 'submitted' }),
    ...(terms.changeRounds > 0
      ? [
          clock(
            'Making changes',
            daysInWords(terms.changeDays),
            { state: 'changes_requested' },
            `; requested at most ${timesInWords(terms.changeRounds)}`,
          ),
        ]
      : []),
    ...(terms.needsDraft ? post() : []),
    {
      what: 'Answering a dispute',
      words: `${daysInWords(terms.replyDays)}, then the side that opened it wins`,
    },
    ...(terms.keepLiveDays > 0
      ? [
          {
            what: 'Keeping the post online',
            words: `${daysInWords(terms.keepLiveDays)} from completion`,
          },
        ]
      : []),
  ]
}
