import { openOffersMax } from './offer.limits.ts'

export const barterRefusals = {
  'barter.offer_not_found': { status: 404, message: 'This offer is not there.' },
  'barter.offer_closed': { status: 409, message: 'This offer takes no more proposals.' },
  'barter.offer_open': { status: 409, message: 'This offer is open already.' },
  'barter.offer_changed': {
    status: 409,
    message: 'Somebody changed this offer meanwhile. Look at it as it is now, then go on.',
  },
  'barter.stock_promised': {
    status: 409,
    message: 'More of the products than that are promised already. Enter at least as many.',
  },
  'barter.out_of_stock': {
    status: 409,
    message: 'There are not that many products left. Ask for fewer, or wait for more.',
  },
  'barter.already_talking': {
    status: 409,
    message: 'There is a deal on this offer already. Open it to go on.',
  },
  'barter.creator_closed': {
    status: 409,
    message: 'This creator takes no offers of products right now.',
  },
  'barter.value_too_low': {
    status: 409,
    message: 'This creator wants product and coins of more value than that.',
  },
  'barter.too_many_pieces': {
    status: 409,
    message: 'This creator makes fewer pieces for one deal. Ask for less.',
  },
  'barter.deal_not_found': { status: 404, message: 'This deal is not there.' },
  'barter.deal_changed': {
    status: 409,
    message: 'The other side has answered meanwhile. Read its terms, then go on.',
  },
  'barter.deal_over': { status: 409, message: 'This deal is closed: there is nothing to answer.' },
  'barter.not_your_turn': { status: 409, message: 'The other side is to answer first.' },
  'barter.your_turn': {
    status: 409,
    message: 'It is your turn: decline it instead of withdrawing it.',
  },
  'barter.last_round': {
    status: 409,
    message: 'This was the last round of terms. Agree or decline.',
  },
  'barter.same_terms': {
    status: 409,
    message: 'These are the terms you were given. Agree to them, or change something.',
  },
  'barter.brand_short': {
    status: 409,
    message:
      'The brand lacks the coins for this right now. It was told, and you can agree once they are there.',
  },
  'barter.too_many_offers': {
    status: 409,
    message: `Your brand has ${openOffersMax} open offers. Close one first.`,
  },
} as const
