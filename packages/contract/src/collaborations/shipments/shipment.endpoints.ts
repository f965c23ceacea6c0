import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Done, Id } from '../../ids.ts'
import {
  BrandCollaborationDetail,
  CreatorCollaborationDetail,
} from '../overview/overview.schema.ts'
import { AddressGiven, MaybeAddress, SavedAddress } from './address.schema.ts'
import {
  DeliveryProof,
  RefusedShipment,
  Resend,
  ShipmentDraft,
  ShipmentReport,
} from './shipment.schema.ts'

const One = z.strictObject({ collaborationId: Id })
const nothing = z.strictObject({})
const mine = '/collaborations/:collaborationId'
const brands = '/brand/collaborations/:collaborationId'

/** Only 3 endpoints return an address. Readings by the brand go to the audit log. */
export const shipments = {
  savedAddress: endpoint({
    method: 'GET',
    path: '/creator/address',
    isSecret: true,
    access: 'creator',
    output: MaybeAddress,
    refuses: [],
  }),
  /** Addresses given for a collaboration stay as they are. */
  saveAddress: endpoint({
    method: 'PUT',
    path: '/creator/address',
    access: 'creator',
    body: SavedAddress,
    output: Done,
    refuses: [],
  }),
  forgetAddress: endpoint({
    method: 'DELETE',
    path: '/creator/address',
    access: 'creator',
    output: Done,
    refuses: [],
  }),
  myAddress: endpoint({
    method: 'GET',
    path: `${mine}/address`,
    isSecret: true,
    access: 'creator',
    params: One,
    output: MaybeAddress,
    refuses: ['collaboration.not_found'],
  }),
  giveAddress: endpoint({
    method: 'PUT',
    path: `${mine}/address`,
    access: 'creator',
    params: One,
    body: AddressGiven,
    output: CreatorCollaborationDetail,
    refuses: ['collaboration.not_found', 'shipment.address_not_asked'],
  }),
  removeAddress: endpoint({
    method: 'DELETE',
    path: `${mine}/address`,
    access: 'creator',
    params: One,
    output: CreatorCollaborationDetail,
    refuses: ['collaboration.not_found', 'shipment.no_address', 'shipment.address_in_use'],
  }),
  receive: endpoint({
    method: 'POST',
    path: `${mine}/shipment/receive`,
    access: 'creator',
    params: One,
    body: nothing,
    output: CreatorCollaborationDetail,
    refuses: ['collaboration.not_found', 'shipment.not_on_its_way'],
  }),
  report: endpoint({
    method: 'POST',
    path: `${mine}/shipment/reports`,
    access: 'creator',
    params: One,
    body: ShipmentReport,
    output: CreatorCollaborationDetail,
    refuses: [
      'collaboration.not_found',
      'shipment.not_on_its_way',
      'shipment.already_reported',
      'file.not_yours',
    ],
  }),
  refuseShipment: endpoint({
    method: 'POST',
    path: `${mine}/shipment/refuse`,
    access: 'creator',
    params: One,
    body: RefusedShipment,
    output: CreatorCollaborationDetail,
    refuses: ['collaboration.not_found', 'shipment.not_on_its_way', 'shipment.fee_is_yours'],
  }),
  readAddress: endpoint({
    method: 'GET',
    path: `${brands}/address`,
    isSecret: true,
    access: 'brand',
    params: One,
    output: MaybeAddress,
    refuses: [
      'collaboration.not_found',
      'brand.role_required',
      'shipment.no_address',
      'shipment.address_hidden',
    ],
  }),
  ship: endpoint({
    method: 'POST',
    path: `${brands}/ship`,
    access: 'brand',
    params: One,
    body: ShipmentDraft,
    output: BrandCollaborationDetail,
    refuses: [
      'collaboration.not_found',
      'brand.role_required',
      'version.stale',
      'shipment.not_to_ship',
      'shipment.no_address',
    ],
  }),
  resend: endpoint({
    method: 'POST',
    path: `${brands}/shipment/resend`,
    access: 'brand',
    params: One,
    body: Resend,
    output: BrandCollaborationDetail,
    refuses: [
      'collaboration.not_found',
      'brand.role_required',
      'version.stale',
      'shipment.not_on_its_way',
      'shipment.no_problem',
    ],
  }),
  sayDelivered: endpoint({
    method: 'POST',
    path: `${brands}/shipment/delivered`,
    access: 'brand',
    params: One,
    body: DeliveryProof,
    output: BrandCollaborationDetail,
    refuses: [
      'collaboration.not_found',
      'brand.role_required',
      'version.stale',
      'shipment.not_on_its_way',
      'shipment.no_problem',
    ],
  }),
}
