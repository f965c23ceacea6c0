export type SandboxRefundState = 'waiting' | 'done' | 'failed'

export const declined = 'The bank declined the card.'
export const notConfirmed = 'The payment was not confirmed with the bank.'
export const neverArrived = 'The bank transfer never arrived.'
export const returnedRefund = 'The bank sent the money back: the account is closed.'
export const refusedRefund = 'The bank could not pay it back to this card.'

export type SandboxCard = {
  name: string
  action: string
  number: string
  tells: string
  refunds: SandboxRefundState
}

export const sandboxCards: readonly SandboxCard[] = [
  {
    name: 'Approve',
    action: 'approve',
    number: '4242 4242 4242 4242',
    tells: 'The payment succeeds immediately.',
    refunds: 'done',
  },
  {
    name: 'Decline',
    action: 'decline',
    number: '4000 0000 0000 0002',
    tells: 'The bank declines the payment. You can try again.',
    refunds: 'done',
  },
  {
    name: 'Ask first',
    action: 'confirm',
    number: '4000 0025 0000 3155',
    tells: 'The bank asks for confirmation on the next page.',
    refunds: 'done',
  },
  {
    name: 'Pay later',
    action: 'later',
    number: 'Bank transfer',
    tells: 'The money arrives later. Open this page again to choose the result.',
    refunds: 'done',
  },
  {
    name: 'Slow refunds',
    action: 'approve-slow',
    number: '4000 0000 0000 7726',
    tells: 'Paid immediately. Refunds wait for your decision on this page.',
    refunds: 'waiting',
  },
  {
    name: 'No refunds',
    action: 'approve-final',
    number: '4000 0000 0000 5126',
    tells: 'Paid immediately. Refunds are declined.',
    refunds: 'failed',
  },
]
