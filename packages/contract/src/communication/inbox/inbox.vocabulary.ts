/** A collaboration's kind depends on its state, every other kind on the object. */
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
  'messages',
] as const
export type WaitingKind = (typeof waitingKinds)[number]
