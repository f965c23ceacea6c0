/** What is to be done: of a collaboration by where it stands, of anything else by what it is. */
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
