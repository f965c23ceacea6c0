/**
 * Kinds of tasks. A task of a collaboration gets its kind from the state, every other task from its
 * object's type.
 */
export const waitingKinds = [
  'applications',
  'invitations',
  'content',
  'changes',
  'posts',
  'receipts',
  'addresses',
  'shipments',
  'shipment_problems',
  'disputes',
  'rights',
  'deals',
  'codes',
  'stock',
  'claims',
  'approvals',
] as const
export type WaitingKind = (typeof waitingKinds)[number]
