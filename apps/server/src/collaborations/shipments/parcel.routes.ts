import { parcels } from '@tandem/contract/collaborations/shipments/parcel.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { showToBrand, showToCreator } from '#collaborations/overview/index.ts'
import { bind, bindStep } from '#platform/http/bind.ts'
import { viewMyAddress, viewSavedAddress } from './address.views.ts'
import { forgetAddress } from './forget-address.ts'
import { giveAddress } from './give-address.ts'
import { readAddress } from './read-address.ts'
import { receiveProduct } from './receive-product.ts'
import { refuseParcel } from './refuse-parcel.ts'
import { removeAddress } from './remove-address.ts'
import { reportParcel } from './report-parcel.ts'
import { resendProduct } from './resend-product.ts'
import { sayDelivered } from './say-delivered.ts'
import { shipProduct } from './ship-product.ts'

export const serveParcels = (app: FastifyInstance): void => {
  bind(app, parcels.savedAddress, ({ actor }) => viewSavedAddress(actor))
  bind(app, parcels.forgetAddress, ({ actor }) => forgetAddress(actor))
  bind(app, parcels.myAddress, ({ actor, params }) => viewMyAddress(actor, params.collaborationId))
  bindStep(
    app,
    parcels.giveAddress,
    ({ actor, params, body }) => giveAddress(actor, params.collaborationId, body),
    showToCreator,
  )
  bindStep(
    app,
    parcels.removeAddress,
    ({ actor, params }) => removeAddress(actor, params.collaborationId),
    showToCreator,
  )
  bindStep(
    app,
    parcels.receive,
    ({ actor, params }) => receiveProduct(actor, params.collaborationId),
    showToCreator,
  )
  bindStep(
    app,
    parcels.report,
    ({ actor, params, body }) => reportParcel(actor, params.collaborationId, body),
    showToCreator,
  )
  bindStep(
    app,
    parcels.refuseParcel,
    ({ actor, params, body }) => refuseParcel(actor, params.collaborationId, body),
    showToCreator,
  )
  bind(app, parcels.readAddress, ({ actor, params }) => readAddress(actor, params.collaborationId))
  bindStep(
    app,
    parcels.ship,
    ({ actor, params, body }) => shipProduct(actor, params.collaborationId, body),
    showToBrand,
  )
  bindStep(
    app,
    parcels.resend,
    ({ actor, params, body }) => resendProduct(actor, params.collaborationId, body),
    showToBrand,
  )
  bindStep(
    app,
    parcels.sayDelivered,
    ({ actor, params, body }) => sayDelivered(actor, params.collaborationId, body),
    showToBrand,
  )
}
