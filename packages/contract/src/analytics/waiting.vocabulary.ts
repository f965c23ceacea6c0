/** What a brand may have to do, each with its own count on its home. */
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
