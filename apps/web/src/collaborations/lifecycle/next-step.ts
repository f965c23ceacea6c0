import type { CampaignCategory } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import type {
  CollaborationState,
  Turn,
} from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import { agree, coinsInWords } from '#lib/coins.ts'

type Facts = {
  state: CollaborationState
  category: CampaignCategory
  turn: Turn
  coins: number
  /** Number of rejected receipts. Null when the campaign has no purchase. */
  purchase: { refusals: number } | null
}

export type NextStep = {
  text: string
  deadline: string | null
  /** Consequence of a missed deadline. */
  silence: string | null
}

const step = (
  text: string,
  deadline: string | null = null,
  silence: string | null = null,
): NextStep => ({ text, deadline, silence })

const paid = (coins: number, who: string): string =>
  coins === 0 ? '' : ` and ${coinsInWords(coins)} ${agree(coins, 'go')} to ${who}`

export const nextStepForCreator = ({
  state,
  category,
  turn,
  brand,
  coins,
  purchase,
  declinedByBrand = false,
}: Facts & { brand: string; declinedByBrand?: boolean }): NextStep => {
  switch (state) {
    case 'invited':
      return step(
        `${brand} invited you.`,
        'Answer by',
        'If you don’t answer, the invitation expires.',
      )
    case 'applied':
      return step(
        `${brand} decides next.`,
        'Answer expected by',
        'If they don’t answer, your application expires. Nothing counts against you.',
      )
    case 'accepted':
      return acceptedForCreator({ category, turn, purchase }, brand)
    case 'shipped':
      if (turn === 'brand')
        return step(
          `You reported a problem. ${brand} will answer or send a new parcel.`,
          'Answer expected by',
          `If ${brand} doesn’t answer, the collaboration ends. This counts against ${brand}.`,
        )
      return step(
        'Confirm the delivery or report a problem.',
        'Answer by',
        'If you do neither, delivery is confirmed automatically and your time to create starts.',
      )
    case 'proof_submitted':
      return step(
        `${brand} checks your receipt.`,
        'Answer expected by',
        'If they don’t answer, it is approved automatically.',
      )
    case 'producing':
      return step(
        'Create the content and submit it.',
        'Due by',
        'If it is more than a few days late, your place goes to someone else.',
      )
    case 'submitted':
      return step(
        `${brand} reviews your content.`,
        'Answer expected by',
        'If they don’t answer, it is approved automatically.',
      )
    case 'changes_requested':
      return step(
        `${brand} requested changes. Submit the next round.`,
        'Submit by',
        'If you don’t, your place goes to someone else.',
      )
    case 'approved':
      return step(
        'Your draft is approved. Post it and add your post’s link.',
        'Add it by',
        'If you don’t, the collaboration ends.',
      )
    case 'live':
      return step(
        `${brand} reviews your post.`,
        'Answer expected by',
        `If they don’t answer, it is approved automatically${paid(coins, 'you')}.`,
      )
    case 'disputed':
      return disputed(turn === 'creator', brand)
    case 'completed':
      return step(
        coins === 0
          ? 'Completed. Thank you.'
          : `Completed. ${coinsInWords(coins)} ${agree(coins, 'are')} in your wallet.`,
      )
    case 'declined':
      return step(declinedByBrand ? 'Not selected this time.' : 'You declined this invitation.')
    case 'withdrawn':
      return step('Withdrawn before the work started.')
    case 'cancelled':
      return step('This collaboration was cancelled.')
    case 'expired':
      return step('A deadline passed, so this collaboration ended.')
  }
}

type Accepted = Pick<Facts, 'category' | 'turn' | 'purchase'>

const wasRefused = ({ purchase }: Accepted): boolean => (purchase?.refusals ?? 0) > 0

const acceptedForCreator = (collaboration: Accepted, brand: string): NextStep => {
  if (collaboration.category === 'purchase_reimburse')
    return step(
      wasRefused(collaboration)
        ? `${brand} rejected the receipt. Send another one.`
        : 'Buy the product and send the receipt.',
      'Send by',
      'If you don’t, your place goes to someone else.',
    )
  if (collaboration.turn === 'creator')
    return step(
      `You were accepted. Add your address, so ${brand} can send the product.`,
      'Add it by',
      'If you don’t, your place goes to someone else.',
    )
  return step(
    `${brand} sends the product.`,
    'Expected by',
    `If nothing is sent, the collaboration ends. This counts against ${brand}.`,
  )
}

const disputed = (yours: boolean, other: string): NextStep =>
  yours
    ? step(`${other} opened a dispute. Answer it, or propose how to settle it.`)
    : step('A dispute is open. The coins stay held until it is settled.')

export const nextStepForBrand = ({
  state,
  category,
  turn,
  creator,
  coins,
  purchase,
}: Facts & { creator: string }): NextStep => {
  switch (state) {
    case 'invited':
      return step(
        `${creator} decides on your invitation.`,
        'Answer expected by',
        'If they don’t answer, the invitation expires.',
      )
    case 'applied':
      return step(
        `${creator} applied.`,
        'Accept or decline by',
        'If you don’t answer, the application expires and your record shows it.',
      )
    case 'accepted':
      return acceptedForBrand({ category, turn, purchase }, creator)
    case 'shipped':
      return step(
        turn === 'brand'
          ? `${creator} reported a delivery problem.`
          : `The parcel is on its way to ${creator}.`,
        turn === 'brand' ? 'Answer by' : 'Answer expected by',
        turn === 'brand'
          ? 'If you don’t answer, the collaboration ends and your record shows it.'
          : 'If they don’t answer, delivery is confirmed automatically.',
      )
    case 'proof_submitted':
      return step(
        `${creator} sent the receipt.`,
        'Check by',
        'If you don’t, it is approved automatically.',
      )
    case 'producing':
      return step(
        `${creator} creates the content.`,
        'Due by',
        'If it is more than a few days late, you are refunded.',
      )
    case 'submitted':
      return step(
        `${creator} submitted content.`,
        'Review by',
        'If you don’t, it is approved automatically.',
      )
    case 'changes_requested':
      return step(`${creator} works on your changes.`, 'Expected by', 'If not, you are refunded.')
    case 'approved':
      return step(
        `${creator} posts the approved draft.`,
        'Expected by',
        'If not, you are refunded.',
      )
    case 'live':
      return step(
        `${creator} published the post.`,
        'Review by',
        `If you don’t, it is approved automatically${paid(coins, creator)}.`,
      )
    case 'disputed':
      return disputed(turn === 'brand', creator)
    case 'completed':
      return step(
        coins === 0 ? 'Completed.' : `Completed. ${creator} received ${coinsInWords(coins)}.`,
      )
    case 'declined':
      return step('Declined.')
    case 'withdrawn':
      return step('Withdrawn before the work started.')
    case 'cancelled':
      return step('This collaboration was cancelled.')
    case 'expired':
      return step('A deadline passed, so this collaboration ended.')
  }
}

const acceptedForBrand = (collaboration: Accepted, creator: string): NextStep => {
  if (collaboration.category === 'purchase_reimburse')
    return step(
      wasRefused(collaboration)
        ? `${creator} sends another receipt.`
        : `${creator} buys the product.`,
      'Expected by',
      'If not, you are refunded.',
    )
  if (collaboration.turn === 'creator')
    return step(`${creator} adds a delivery address.`, 'Expected by', 'If not, you are refunded.')
  return step(
    `Send the product to ${creator}.`,
    'Send by',
    'If you don’t, the collaboration ends and your record shows it.',
  )
}

export const clockOf = (collaboration: {
  state: CollaborationState
  dueAt: string | null
  stateDeadline: string | null
}): string | null =>
  collaboration.state === 'producing' ? collaboration.dueAt : collaboration.stateDeadline
