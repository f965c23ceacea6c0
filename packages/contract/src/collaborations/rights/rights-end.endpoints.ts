import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import {
  RenewalPrice,
  RenewalSeen,
  RightsDisputeAnswer,
  RightsDisputeDraft,
} from './rights-end.schema.ts'
import { RightsGrant } from './rights-grant.schema.ts'

const One = z.strictObject({ grantId: Id })

export const rightsRenewals = {
  /** What as many days again cost; null takes the price back. Until they are renewed. */
  namePrice: endpoint({
    method: 'PUT',
    path: '/creator/rights/:grantId/renewal-price',
    access: 'creator',
    params: One,
    body: RenewalPrice,
    output: RightsGrant,
    refuses: ['rights.not_found', 'rights.renewed_already'],
  }),
  /** In one step, at the price that was seen; answers the newer grant. */
  renew: endpoint({
    method: 'POST',
    path: '/brand/rights/:grantId/renew',
    access: 'brand',
    params: One,
    body: RenewalSeen,
    output: RightsGrant,
    refuses: [
      'rights.not_found',
      'brand.role_required',
      'rights.renewed_already',
      'rights.no_price',
      'rights.price_changed',
      'brand.owes_coins',
      'coins.insufficient',
    ],
  }),
}

/** Content that was used after its rights had ended. */
export const rightsDisputes = {
  open: endpoint({
    method: 'POST',
    path: '/creator/rights/:grantId/disputes',
    access: 'creator',
    params: One,
    body: RightsDisputeDraft,
    output: RightsGrant,
    refuses: [
      'rights.not_found',
      'rights.still_running',
      'rights.renewed_already',
      'rights.disputed_already',
      'rights.seen_before_end',
      'file.not_yours',
    ],
  }),
  /** It was taken down, or nothing was wrong with it. */
  answer: endpoint({
    method: 'POST',
    path: '/brand/rights/:grantId/dispute/answer',
    access: 'brand',
    params: One,
    body: RightsDisputeAnswer,
    output: RightsGrant,
    refuses: ['rights.not_found', 'brand.role_required', 'rights.no_dispute'],
  }),
  /** Its creator says that it is over. */
  settle: endpoint({
    method: 'POST',
    path: '/creator/rights/:grantId/dispute/settle',
    access: 'creator',
    params: One,
    output: RightsGrant,
    refuses: ['rights.not_found', 'rights.no_dispute'],
  }),
  /** Its creator looked, and it is still there: the operator decides. */
  insist: endpoint({
    method: 'POST',
    path: '/creator/rights/:grantId/dispute/insist',
    access: 'creator',
    params: One,
    output: RightsGrant,
    refuses: ['rights.not_found', 'rights.no_dispute'],
  }),
}
