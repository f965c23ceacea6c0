import type { ShipmentProblem } from '@tandem/contract/collaborations/shipments/shipment.schema.ts'
import {
  brandOf,
  byDeadline,
  campaignOf,
  creatorOf,
  type TopicWords,
  toBrand,
  toCreator,
} from './event-facts.ts'

const problems: Partial<Record<ShipmentProblem, string>> = {
  not_arrived: 'has not arrived',
  damaged: 'arrived damaged',
  wrong_item: 'contains the wrong item',
}

/** Notifications about shipments. None of them contains the address itself. */
export const shipmentWords = {
  'collaboration.address_given': toBrand(
    (facts) => `${creatorOf(facts)} added an address`,
    (facts, zone) =>
      `Send the product for ${campaignOf(facts)} and add the carrier${byDeadline(facts, zone)}.`,
  ),
  'collaboration.address_changed': toBrand(
    (facts) => `${creatorOf(facts)} changed the address`,
    (facts) => `Check the new address before you send the product for ${campaignOf(facts)}.`,
  ),
  'collaboration.address_removed': toBrand(
    (facts) => `${creatorOf(facts)} removed the address`,
    (facts) => `Wait for a new address before you send the product for ${campaignOf(facts)}.`,
  ),
  'collaboration.shipment_reported': toBrand(
    (facts) => `${creatorOf(facts)} reported a problem with the parcel`,
    (facts) =>
      `The parcel for ${campaignOf(facts)} ${(facts.problem && problems[facts.problem]) ?? 'has a problem'}. Send it again, or explain how you know that it was delivered.`,
  ),
  'collaboration.shipment_said_delivered': toCreator(
    (facts) => `${brandOf(facts)} says that your parcel was delivered`,
    (facts) => `Confirm delivery of the parcel for ${campaignOf(facts)}, or open a dispute.`,
  ),
} satisfies Partial<TopicWords>
