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
  /** Label of the deadline. Null when there is none. */
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
}: Facts & { brand: string }): NextStep => {
  switch (state) {
    case 'invited':
      return step(`${brand} invites you.`, 'Answer by', 'Without an answer it ends.')
    case 'applied':
      return step(
        `${brand} decides next.`,
        'Answer expected by',
        'Without an answer it ends, and nothing counts against you.',
      )
    case 'accepted':
      return acceptedForCreator({ category, turn, purchase }, brand)
    case 'shipped':
      if (turn === 'brand')
        return step(
          `You reported a problem. ${brand} sends the product again or answers.`,
          'Answer expected by',
          `Without an answer this ends, and it counts against ${brand}.`,
        )
      return step(
        'Say when your parcel is here, or what is wrong with it.',
        'Answer by',
        'Without a word the parcel counts as received, and your time starts.',
      )
    case 'proof_submitted':
      return step(
        `Your receipt is with ${brand}.`,
        'Answer expected by',
        'Without an answer it counts as approved.',
      )
    case 'producing':
      return step(
        'Create the content and submit it.',
        'Due by',
        'A few days later your place goes to somebody else.',
      )
    case 'submitted':
      return step(
        `${brand} reviews your content.`,
        'Answer expected by',
        'Without an answer it counts as approved.',
      )
    case 'changes_requested':
      return step(
        `${brand} asked for changes. Submit the next round.`,
        'Submit by',
        'Without one your place is free again.',
      )
    case 'approved':
      return step(
        'Your draft is approved. Post it and report its link.',
        'Report by',
        'Without the link this ends.',
      )
    case 'live':
      return step(
        `${brand} looks at your live post.`,
        'Answer expected by',
        `Without an objection it counts as done${paid(coins, 'you')}.`,
      )
    case 'disputed':
      return disputed(turn === 'creator', brand)
    case 'completed':
      return step(
        coins === 0
          ? 'Done. Thank you.'
          : `Done. ${coinsInWords(coins)} ${agree(coins, 'are')} in your wallet.`,
      )
    case 'declined':
      return step('This came to nothing. Others are open.')
    case 'withdrawn':
      return step('This was taken back before it began.')
    case 'cancelled':
      return step('This collaboration was cancelled.')
    case 'expired':
      return step('The time was over before it was done, so this ended without a result.')
  }
}

type Accepted = Pick<Facts, 'category' | 'turn' | 'purchase'>

const wasRefused = ({ purchase }: Accepted): boolean => (purchase?.refusals ?? 0) > 0

const acceptedForCreator = (collaboration: Accepted, brand: string): NextStep => {
  if (collaboration.category === 'purchase_reimburse')
    return step(
      wasRefused(collaboration)
        ? `${brand} could not accept the receipt. Send another one.`
        : 'Buy the product and send the receipt.',
      'Send it by',
      'Without a receipt your place is free again.',
    )
  if (collaboration.turn === 'creator')
    return step(
      `You have a place. Tell ${brand} where to send the product.`,
      'Tell by',
      'Without an address your place is free again.',
    )
  return step(
    `${brand} sends the product.`,
    'Expected by',
    `If nothing is sent, this ends, and it counts against ${brand}.`,
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
        'Otherwise it ends.',
      )
    case 'applied':
      return step(
        `${creator} waits for your decision.`,
        'Answer by',
        'Otherwise it ends, and your record shows it.',
      )
    case 'accepted':
      return acceptedForBrand({ category, turn, purchase }, creator)
    case 'shipped':
      return step(
        turn === 'brand'
          ? `${creator} reports a problem with the shipment.`
          : `The parcel is on its way to ${creator}.`,
        turn === 'brand' ? 'Answer by' : 'Answer expected by',
        turn === 'brand'
          ? 'Otherwise it ends, and your record shows it.'
          : 'Otherwise it counts as received.',
      )
    case 'proof_submitted':
      return step(`${creator} sent the receipt.`, 'Check by', 'Otherwise it counts as approved.')
    case 'producing':
      return step(
        `${creator} creates the content.`,
        'Due by',
        'Otherwise its coins come back a few days later.',
      )
    case 'submitted':
      return step(`${creator} submitted content.`, 'Review by', 'Otherwise it counts as approved.')
    case 'changes_requested':
      return step(
        `${creator} works on your changes.`,
        'Expected by',
        'Otherwise its coins come back.',
      )
    case 'approved':
      return step(
        `${creator} posts the approved draft.`,
        'Expected by',
        'Otherwise its coins come back.',
      )
    case 'live':
      return step(
        `${creator} has posted.`,
        'Look by',
        `Otherwise it counts as done${paid(coins, creator)}.`,
      )
    case 'disputed':
      return disputed(turn === 'brand', creator)
    case 'completed':
      return step(
        coins === 0 ? 'Completed.' : `Completed. ${creator} received ${coinsInWords(coins)}.`,
      )
    case 'declined':
      return step('It was declined.')
    case 'withdrawn':
      return step('Taken back before it began.')
    case 'cancelled':
      return step('It was cancelled.')
    case 'expired':
      return step('The time was over before it was done.')
  }
}

const acceptedForBrand = (collaboration: Accepted, creator: string): NextStep => {
  if (collaboration.category === 'purchase_reimburse')
    return step(
      wasRefused(collaboration)
        ? `${creator} sends another receipt.`
        : `${creator} buys the product.`,
      'Expected by',
      'Otherwise its coins come back.',
    )
  if (collaboration.turn === 'creator')
    return step(
      `${creator} tells you where to send it.`,
      'Expected by',
      'Otherwise its coins come back.',
    )
  return step(
    `Send the product to ${creator}.`,
    'Send it by',
    'Otherwise it ends, and your record shows it.',
  )
}

export const clockOf = (collaboration: {
  state: CollaborationState
  dueAt: string | null
  stateDeadline: string | null
}): string | null =>
  collaboration.state === 'producing' ? collaboration.dueAt : collaboration.stateDeadline
