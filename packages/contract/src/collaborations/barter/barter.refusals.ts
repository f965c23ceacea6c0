import { openOffersMax } from './offer.limits.ts'

export const barterRefusals = {
  'barter.offer_not_found': { status: 404, message: 'This offer does not exist.' },
  'barter.offer_closed': { status: 409, message: 'This offer no longer accepts proposals.' },
  'barter.offer_open': { status: 409, message: 'This offer is already open.' },
  'barter.offer_changed': {
    status: 409,
    message: 'Somebody else changed this offer. Check the current version and try again.',
  },
  'barter.stock_promised': {
    status: 409,
    message: 'More products are already promised. Enter a higher number.',
  },
  'barter.out_of_stock': {
    status: 409,
    message: 'Not enough products are left. Ask for fewer.',
  },
  'barter.already_talking': {
    status: 409,
    message: 'There is already a deal on this offer. Open it to continue.',
  },
  'barter.creator_closed': {
    status: 409,
    message: 'This creator accepts no product offers right now.',
  },
  'barter.value_too_low': {
    status: 409,
    message: 'This is below the creator’s minimum value. Offer more.',
  },
  'barter.too_many_pieces': {
    status: 409,
    message: 'This creator makes fewer pieces per deal. Ask for fewer.',
  },
  'barter.deal_not_found': { status: 404, message: 'This deal does not exist.' },
  'barter.deal_changed': {
    status: 409,
    message: 'The other side has answered. Read the current terms first.',
  },
  'barter.deal_over': { status: 409, message: 'This deal has ended, so you can’t answer it.' },
  'barter.not_your_turn': { status: 409, message: 'The other side has to answer first.' },
  'barter.your_turn': {
    status: 409,
    message: 'It is your turn to answer. Decline instead of withdrawing.',
  },
  'barter.last_round': {
    status: 409,
    message: 'This was the last round. Accept or decline the terms.',
  },
  'barter.same_terms': {
    status: 409,
    message: 'You changed nothing. Accept the terms or change them.',
  },
  'barter.brand_short': {
    status: 409,
    message: 'The brand lacks the coins right now and has been notified. Try again later.',
  },
  'barter.too_many_offers': {
    status: 409,
    message: `Your brand has ${openOffersMax} open offers. Close one first.`,
  },
} as const
