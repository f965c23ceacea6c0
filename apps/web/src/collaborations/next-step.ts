import type { CollaborationState } from '@tandem/contract/collaborations/collaboration.state.ts'
import { coinsInWords } from '#lib/coins.ts'

type Facts = {
  state: CollaborationState
  category: string
  brand: string
  coins: number
}

export type NextStep = {
  text: string
  /** What the deadline beside it means; null when no clock is shown. */
  deadline: string | null
}

const step = (text: string, deadline: string | null = null): NextStep => ({ text, deadline })

// Product and receipt steps can't be done here yet, and a state must never promise a button that isn't there.
const afterAcceptance = (category: string): string =>
  category === 'product_gifting'
    ? 'Sending the product can’t be recorded here yet.'
    : 'Handing in the receipt can’t be done here yet.'

/** What happens next, in the words of the creator's side. */
export const nextStepForCreator = ({ state, category, brand, coins }: Facts): NextStep => {
  switch (state) {
    case 'applied':
      return step(`${brand} decides on your application.`, 'Answer expected by')
    case 'accepted':
      return step(`You have a place. ${afterAcceptance(category)}`)
    case 'proof_submitted':
      return step(`Your receipt is with ${brand}. Checking it can’t be done here yet.`)
    case 'producing':
      return step('Create the content and submit it.', 'Due by')
    case 'submitted':
      return step(`${brand} reviews your content.`, `${brand} aims to review by`)
    case 'changes_requested':
      return step(`${brand} asked for changes. Submit the next round.`, 'Submit by')
    case 'completed':
      return step(
        coins === 0 ? 'Done. Thank you.' : `Done. ${coinsInWords(coins)} are in your wallet.`,
      )
    case 'declined':
      return step(`${brand} chose others this time.`)
    case 'withdrawn':
      return step('You took your application back.')
    case 'cancelled':
      return step('This collaboration was cancelled.')
    case 'expired':
      return step('This ended without a result.')
    default:
      return step('Nothing needs you right now.')
  }
}

/** What happens next, in the words of the brand's side. */
export const nextStepForBrand = (facts: Omit<Facts, 'brand'> & { creator: string }): NextStep => {
  const { state, category, creator, coins } = facts
  switch (state) {
    case 'applied':
      return step(`${creator} waits for your decision.`, 'Answer by')
    case 'accepted':
      return step(`${creator} has a place. ${afterAcceptance(category)}`)
    case 'proof_submitted':
      return step(`${creator} handed in the receipt. Checking it can’t be done here yet.`)
    case 'producing':
      return step(`${creator} creates the content.`, 'Due by')
    case 'submitted':
      return step(`${creator} submitted content for your review.`, 'Review by')
    case 'changes_requested':
      return step(`${creator} works on the changes you asked for.`, 'Expected by')
    case 'completed':
      return step(
        coins === 0 ? 'Completed.' : `Completed. ${creator} received ${coinsInWords(coins)}.`,
      )
    case 'declined':
      return step('You declined this application.')
    case 'withdrawn':
      return step(`${creator} took the application back.`)
    case 'cancelled':
      return step('This collaboration was cancelled.')
    case 'expired':
      return step('This ended without a result.')
    default:
      return step('Nothing needs you right now.')
  }
}

/** Which clock belongs to the state: content is due by its date, everything else by the state's deadline. */
export const clockOf = (it: {
  state: CollaborationState
  dueAt: string | null
  stateDeadline: string | null
}): string | null => (it.state === 'producing' ? it.dueAt : it.stateDeadline)
