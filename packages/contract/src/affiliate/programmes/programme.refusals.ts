import { programmeDraftsMax } from './programme.limits.ts'

export const programmeRefusals = {
  'programme.not_found': { status: 404, message: 'This programme does not exist or is not open.' },
  'programme.host_not_allowed': {
    status: 409,
    message: 'The landing page is on another host. Add its host to those that links may lead to.',
  },
  'programme.other_currency': {
    status: 422,
    message:
      'Programmes are in the currency of this marketplace, because coins are worth a fixed amount of it. Leave the currency out.',
  },
  'programme.address_local': {
    status: 409,
    message: 'Only a demo may lead to this machine. Enter your shop’s public https address.',
  },
  'programme.terms_fixed': {
    status: 409,
    message:
      'Creators rely on these rules: the window can only get longer, the hold shorter and limits higher, and free orders go on earning. Start a new programme to change anything else.',
  },
  'programme.hold_too_short': {
    status: 409,
    message: 'Hold coins longer: returned orders can take them back until then.',
  },
  'programme.not_openable': { status: 409, message: 'Only a draft can be opened.' },
  'programme.unfunded': {
    status: 409,
    message: 'Add coins to the budget first: creators are paid from it.',
  },
  'programme.budget_short': {
    status: 409,
    message: 'There are fewer coins in the budget. Take out what is left, or less.',
  },
  'programme.paused': {
    status: 409,
    message: 'This programme is paused and takes nobody new for now.',
  },
  'programme.not_pausable': { status: 409, message: 'Only an open programme can be paused.' },
  'programme.not_resumable': { status: 409, message: 'Only a paused programme can be resumed.' },
  'programme.not_open_yet': { status: 409, message: 'Open the programme first.' },
  'programme.ended': { status: 409, message: 'This programme has ended.' },
  'reward.in_the_past': {
    status: 409,
    message: 'What was earned stays as it was. Choose a moment from now on.',
  },
  'reward.not_found': { status: 404, message: 'This reward is not there any more.' },
  'reward.needed': {
    status: 409,
    message: 'A programme always pays something for the first order. Set another reward instead.',
  },
  'programme.too_many_drafts': {
    status: 409,
    message: `Your brand has ${programmeDraftsMax} programmes that were never opened. Open one of them first.`,
  },
} as const
