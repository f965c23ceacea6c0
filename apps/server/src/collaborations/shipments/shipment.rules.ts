import type { DeliveryFacts } from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import { ShipmentProblem } from '@tandem/contract/collaborations/shipments/shipment.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { may, type RuledCollaboration } from '#collaborations/lifecycle/collaboration.rules.ts'

export type ShipmentFacts = Required<DeliveryFacts> & {
  /** Of this shipment, answered or not. */
  reported: readonly ShipmentProblem[]
  dutiesPaidBy: Side | null
}

const onItsWay = (collaboration: RuledCollaboration): Verdict =>
  may(collaboration, 'receive', 'creator', 'shipment.not_on_its_way')

/** While there is a product to send; it can change until it is sent. */
export const acceptsAddress = (collaboration: RuledCollaboration): Verdict =>
  may(collaboration, 'ship', 'brand', 'shipment.address_not_asked')

/** What a carrier already reads can't be taken back; before and after, the creator may. */
export const acceptsAddressRemoval = (
  collaboration: RuledCollaboration,
  facts: Pick<ShipmentFacts, 'hasAddress'>,
): Verdict =>
  all(
    facts.hasAddress ? allowed : refused('shipment.no_address'),
    collaboration.state === 'shipped' ? refused('shipment.address_in_use') : allowed,
  )

/** From the day it is given until the product is there. */
export const acceptsAddressReading = (
  collaboration: RuledCollaboration,
  facts: Pick<ShipmentFacts, 'hasAddress'>,
): Verdict =>
  all(
    acceptsAddress(collaboration).allowed || onItsWay(collaboration).allowed
      ? allowed
      : refused('shipment.address_hidden'),
    facts.hasAddress ? allowed : refused('shipment.no_address'),
  )

export const acceptsShipping = (
  collaboration: RuledCollaboration,
  facts: Pick<ShipmentFacts, 'hasAddress'>,
): Verdict =>
  all(
    may(collaboration, 'ship', 'brand', 'shipment.not_to_ship'),
    facts.hasAddress ? allowed : refused('shipment.no_address'),
  )

export const acceptsReceiving = onItsWay

/** Each thing once per shipment; without a problem named: whether any is left to say. */
export const acceptsReport = (
  collaboration: RuledCollaboration,
  facts: Pick<ShipmentFacts, 'shipmentReported' | 'reported'>,
  problem?: ShipmentProblem,
): Verdict => {
  const left = ShipmentProblem.options.filter((one) => !facts.reported.includes(one))
  const isLeft = problem === undefined ? left.length > 0 : left.includes(problem)
  return all(
    onItsWay(collaboration),
    !facts.shipmentReported && isLeft ? allowed : refused('shipment.already_reported'),
  )
}

/** A fee that was told of is the creator's; any other is no reason to pay for a gift. */
export const acceptsRefusal = (
  collaboration: RuledCollaboration,
  facts: Pick<ShipmentFacts, 'dutiesPaidBy'>,
): Verdict =>
  all(
    may(collaboration, 'refuseShipment', 'creator', 'shipment.not_on_its_way'),
    facts.dutiesPaidBy === 'creator' ? refused('shipment.fee_is_yours') : allowed,
  )

/** After a report, also one the brand first answered otherwise. */
export const acceptsResend = (
  collaboration: RuledCollaboration,
  facts: Pick<ShipmentFacts, 'reported'>,
): Verdict =>
  all(
    may(collaboration, 'resend', 'brand', 'shipment.not_on_its_way'),
    facts.reported.length > 0 ? allowed : refused('shipment.no_problem'),
  )

export const acceptsDeliveryProof = (
  collaboration: RuledCollaboration,
  facts: Pick<ShipmentFacts, 'shipmentReported'>,
): Verdict =>
  all(onItsWay(collaboration), facts.shipmentReported ? allowed : refused('shipment.no_problem'))
