export const waitingKinds = [
  'applications',
  'content',
  'posts',
  'receipts',
  'parcels',
  'parcel_problems',
  'disputes',
] as const
export type WaitingKind = (typeof waitingKinds)[number]
