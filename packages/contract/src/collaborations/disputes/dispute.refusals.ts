export const disputeRefusals = {
  'dispute.not_found': { status: 404, message: 'There is no dispute about this collaboration.' },
  'dispute.not_possible': {
    status: 409,
    message: 'A dispute can be opened while a shipment, a receipt or content is in progress.',
  },
  'dispute.unknown_item': {
    status: 422,
    message: 'One of the selected items is not part of the brief. Choose from the list again.',
  },
  'dispute.over': { status: 409, message: 'This dispute is already settled.' },
  'dispute.not_yours_to_answer': {
    status: 409,
    message: 'Only the other side can answer, and only once. You can still propose a split.',
  },
  'dispute.not_yours_to_take_back': {
    status: 409,
    message: 'Only the side that opened the dispute can withdraw it.',
  },
  'dispute.no_proposal': {
    status: 409,
    message: 'There is no proposal of the other side to accept. Check the newest one.',
  },
} as const
