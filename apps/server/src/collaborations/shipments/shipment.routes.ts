import { shipments } from '@tandem/contract/collaborations/shipments/shipment.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { showToBrand, showToCreator } from '#collaborations/overview/index.ts'
import { bind, bindStep } from '#platform/http/bind.ts'
import { viewMyAddress, viewSavedAddress } from './address.views.ts'
import { forgetAddress } from './forget-address.ts'
import { giveAddress } from './give-address.ts'
import { readAddress } from './read-address.ts'
import { receiveProduct } from './receive-product.ts'
import { refuseShipment } from './refuse-shipment.ts'
import { removeAddress } from './remove-address.ts'
import { reportShipment } from './report-shipment.ts'
import { resendProduct } from './resend-product.ts'
import { saveAddress } from './save-address.ts'
import { sayDelivered } from './say-delivered.ts'
import { shipProduct } from './ship-product.ts'

export const serveShipments = (app: FastifyInstance): void => {
  bind(app, shipments.savedAddress, ({ actor }) => viewSavedAddress(actor))
  bind(app, shipments.saveAddress, ({ actor, body }) => saveAddress(actor, body))
  bind(app, shipments.forgetAddress, ({ actor }) => forgetAddress(actor))
  bind(app, shipments.myAddress, ({ actor, params }) =>
    viewMyAddress(actor, params.collaborationId),
  )
  bindStep(
    app,
    shipments.giveAddress,
    ({ actor, params, body }) => giveAddress(actor, params.collaborationId, body),
    showToCreator,
  )
  bindStep(
    app,
    shipments.removeAddress,
    ({ actor, params }) => removeAddress(actor, params.collaborationId),
    showToCreator,
  )
  bindStep(
    app,
    shipments.receive,
    ({ actor, params }) => receiveProduct(actor, params.collaborationId),
    showToCreator,
  )
  bindStep(
    app,
    shipments.report,
    ({ actor, params, body }) => reportShipment(actor, params.collaborationId, body),
    showToCreator,
  )
  bindStep(
    app,
    shipments.refuseShipment,
    ({ actor, params, body }) => refuseShipment(actor, params.collaborationId, body),
    showToCreator,
  )
  bind(app, shipments.readAddress, ({ actor, params }) =>
    readAddress(actor, params.collaborationId),
  )
  bindStep(
    app,
    shipments.ship,
    ({ actor, params, body }) => shipProduct(actor, params.collaborationId, body),
    showToBrand,
  )
  bindStep(
    app,
    shipments.resend,
    ({ actor, params, body }) => resendProduct(actor, params.collaborationId, body),
    showToBrand,
  )
  bindStep(
    app,
    shipments.sayDelivered,
    ({ actor, params, body }) => sayDelivered(actor, params.collaborationId, body),
    showToBrand,
  )
}
