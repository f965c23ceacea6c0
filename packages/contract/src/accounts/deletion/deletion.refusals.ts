export const deletionRefusals = {
  'deletion.obligations': {
    status: 409,
    message: 'Some things must be settled before you can delete your account. The list names them.',
  },
  'deletion.coins_changed': {
    status: 409,
    message: 'Your wallet changed. Read how many coins would expire, and confirm again.',
  },
  'deletion.operator': {
    status: 409,
    message: 'You are an operator. Ask another operator to remove you first.',
  },
  'deletion.planned': { status: 409, message: 'Your account is already going to be deleted.' },
  'deletion.not_planned': {
    status: 409,
    message: 'Your account is not going to be deleted. You need not do anything.',
  },
} as const
