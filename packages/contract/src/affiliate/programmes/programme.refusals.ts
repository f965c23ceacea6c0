import { programmeDraftsMax } from './programme.limits.ts'

export const programmeRefusals = {
  'programme.not_found': { status: 404, message: 'This programme does not exist or is not open.' },
  'programme.host_not_allowed': {
    status: 409,
    message:
      'The landing page is on another host. Add that host to the hosts that links may lead to.',
  },
  'programme.other_currency': {
    status: 422,
    message:
      'Programmes use the currency of this marketplace, because coins have a fixed value in it. Leave out the currency.',
  },
  'programme.address_local': {
    status: 409,
    message: 'Only a demo can use local addresses. Enter your shop’s public https address.',
  },
  'programme.terms_fixed': {
    status: 409,
    message:
      'Creators rely on these rules. The window and the limits can only grow, the hold can only get shorter, and free orders must keep earning. Start a new programme for other changes.',
  },
  'programme.hold_too_short': {
    status: 409,
    message: 'Set a longer hold. Returned orders can take coins back until it ends.',
  },
  'programme.not_openable': { status: 409, message: 'Only a draft can be opened.' },
  'programme.unfunded': {
    status: 409,
    message: 'Add coins to the budget first: creators are paid from it.',
  },
  'programme.budget_short': {
    status: 409,
    message: 'The budget has fewer coins. Take out less.',
  },
  'programme.paused': {
    status: 409,
    message: 'This programme is paused and accepts no new creators.',
  },
  'programme.not_pausable': { status: 409, message: 'Only an open programme can be paused.' },
  'programme.not_resumable': { status: 409, message: 'Only a paused programme can be resumed.' },
  'programme.not_open_yet': { status: 409, message: 'Open the programme first.' },
  'programme.ended': { status: 409, message: 'This programme has ended.' },
  'reward.in_the_past': {
    status: 409,
    message: 'Earned commissions can’t change. Choose a time that is not in the past.',
  },
  'reward.not_found': { status: 404, message: 'This reward no longer exists.' },
  'reward.needed': {
    status: 409,
    message: 'A programme always pays something for the first order. Set another reward instead.',
  },
  'programme.too_many_drafts': {
    status: 409,
    message: `Your brand has ${programmeDraftsMax} programme drafts. Open one of them first.`,
  },
} as const
