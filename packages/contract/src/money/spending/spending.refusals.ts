export const spendingRefusals = {
  'spending.approval_needed': {
    status: 409,
    message: 'This is above your spending limit. Ask a colleague to approve it.',
  },
  'spending.not_needed': {
    status: 409,
    message: 'This needs no approval. Reload the page and try again.',
  },
  'spending.request_not_found': { status: 404, message: 'This request does not exist.' },
  'spending.own_request': {
    status: 403,
    message: 'Another member has to approve this, because you asked for it.',
  },
  'spending.not_yours': { status: 403, message: 'Only the member who asked can withdraw this.' },
  'spending.decided': {
    status: 409,
    message: 'This request is no longer open. Reload the page to see what happened.',
  },
  'spending.asked_already': {
    status: 409,
    message: 'You have asked for this already. A colleague has to decide first.',
  },
  'spending.cannot_carry_out': {
    status: 409,
    message: 'This cannot be carried out now. The request stays open.',
  },
  'spending.member_not_found': { status: 404, message: 'This person is not a member.' },
} as const
