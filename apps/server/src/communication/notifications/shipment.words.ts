import type { ShipmentProblem } from '@tandem/contract/collaborations/shipments/shipment.schema.ts'
import {
  brandOf,
  campaignOf,
  creatorOf,
  type TopicWords,
  toBrand,
  toCreator,
} from './event-facts.ts'

const problems: Partial<Record<ShipmentProblem, string>> = {
  not_arrived: 'has not arrived',
  damaged: 'arrived damaged',
  wrong_item: 'holds the wrong item',
}

/** Notifications about shipments. None of them contains the address itself. */
export const shipmentWords = {
  'collaboration.address_given': toBrand(
    'An address to send to',
    (facts) =>
      `${creatorOf(facts)} said where the product for ${campaignOf(facts)} goes. Send it and tell the carrier.`,
  ),
  'collaboration.address_changed': toBrand(
    'The address changed',
    (facts) =>
      `${creatorOf(facts)} changed the address for ${campaignOf(facts)}. Look at it again before you send.`,
  ),
  'collaboration.address_removed': toBrand(
    'The address was taken back',
    (facts) =>
      `${creatorOf(facts)} took the address for ${campaignOf(facts)} back. Wait for a new one before you send.`,
  ),
  'collaboration.shipment_reported': toBrand(
    'A problem with a shipment',
    (facts) =>
      `${creatorOf(facts)} says that the parcel for ${campaignOf(facts)} ${(facts.problem && problems[facts.problem]) ?? 'has a problem'}. Send it again, or say how you know that it was delivered.`,
  ),
  'collaboration.shipment_said_delivered': toCreator(
    'Is your parcel there?',
    (facts) =>
      `${brandOf(facts)} says that the parcel for ${campaignOf(facts)} was delivered. Confirm it, or open a dispute.`,
  ),
} satisfies Partial<TopicWords>
