import type { DeliveryFacts } from '@tandem/contract/collaborations/lifecycle/collaboration-transitions.ts'
import { ShipmentProblem } from '@tandem/contract/collaborations/shipments/shipment.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { may, type RuledCollaboration } from '#collaborations/lifecycle/collaboration.rules.ts'

export type ShipmentFacts = Required<DeliveryFacts> & {
  /** Problems reported for this shipment, whether answered or not. */
  reported: readonly ShipmentProblem[]
  dutiesPaidBy: Side | null
}

const onItsWay = (collaboration: RuledCollaboration): Verdict =>
  may(collaboration, 'receive', 'creator', 'shipment.not_on_its_way')

/** The address can be changed until the product is sent. */
export const acceptsAddress = (collaboration: RuledCollaboration): Verdict =>
  may(collaboration, 'ship', 'brand', 'shipment.address_not_asked')

/** Removal is refused during the shipment, because the carrier already has the address. */
export const acceptsAddressRemoval = (
  collaboration: RuledCollaboration,
  facts: Pick<ShipmentFacts, 'hasAddress'>,
): Verdict =>
  all(
    facts.hasAddress ? allowed : refused('shipment.no_address'),
    collaboration.state === 'shipped' ? refused('shipment.address_in_use') : allowed,
  )

/** The brand can read the address until the product arrives. */
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

/** Each problem can be reported once per shipment. Omit `problem` to check for any problem. */
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

/** Creators must accept an import fee that the campaign announced. */
export const acceptsRefusal = (
  collaboration: RuledCollaboration,
  facts: Pick<ShipmentFacts, 'dutiesPaidBy'>,
): Verdict =>
  all(
    may(collaboration, 'refuseShipment', 'creator', 'shipment.not_on_its_way'),
    facts.dutiesPaidBy === 'creator' ? refused('shipment.fee_is_yours') : allowed,
  )

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
