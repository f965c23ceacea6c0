import { creatorPath, type Facts, statusPath, type Tell } from './event-facts.ts'

const toBrand =
  (title: string, message: (facts: Facts) => string): Tell =>
  (facts) => ({ title, message: message(facts), link: creatorPath(facts) })

const problems: Record<string, string> = {
  not_arrived: 'has not arrived',
  damaged: 'arrived damaged',
  wrong_item: 'holds the wrong item',
}

/** What is said about an address and a parcel; never the address itself. */
export const parcelWords: Readonly<Record<string, Tell>> = {
  'collaboration.address_given': toBrand(
    'An address to send to',
    (facts) =>
      `${facts.creator} said where the product for ${facts.campaign} goes. Send it and tell the carrier.`,
  ),
  'collaboration.address_changed': toBrand(
    'The address changed',
    (facts) =>
      `${facts.creator} changed the address for ${facts.campaign}. Look at it again before you send.`,
  ),
  'collaboration.address_removed': toBrand(
    'The address was taken back',
    (facts) =>
      `${facts.creator} took the address for ${facts.campaign} back. Wait for a new one before you send.`,
  ),
  'collaboration.parcel_reported': toBrand(
    'A problem with a parcel',
    (facts) =>
      `${facts.creator} says that the parcel for ${facts.campaign} ${problems[facts.text('problem', '')] ?? 'has a problem'}. Send it again, or say how you know that it was delivered.`,
  ),
  'collaboration.parcel_said_delivered': (facts) => ({
    title: 'Is your parcel there?',
    message: `${facts.brand} says that the parcel for ${facts.campaign} was delivered. Confirm it, or open a dispute.`,
    link: statusPath,
  }),
}
