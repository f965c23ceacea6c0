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
  /** Price of a renewal for the same number of days; null removes the price. */
  namePrice: endpoint({
    method: 'PUT',
    path: '/creator/rights/:grantId/renewal-price',
    access: 'creator',
    params: One,
    body: RenewalPrice,
    output: RightsGrant,
    refuses: ['rights.not_found', 'rights.renewed_already'],
  }),
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
  /** The brand answers a dispute: it took the content down or denies the claim. */
  answer: endpoint({
    method: 'POST',
    path: '/brand/rights/:grantId/dispute/answer',
    access: 'brand',
    params: One,
    body: RightsDisputeAnswer,
    output: RightsGrant,
    refuses: ['rights.not_found', 'brand.role_required', 'rights.no_dispute'],
  }),
  settle: endpoint({
    method: 'POST',
    path: '/creator/rights/:grantId/dispute/settle',
    access: 'creator',
    params: One,
    output: RightsGrant,
    refuses: ['rights.not_found', 'rights.no_dispute'],
  }),
  /** The creator reports that the content is still online; the operator decides. */
  insist: endpoint({
    method: 'POST',
    path: '/creator/rights/:grantId/dispute/insist',
    access: 'creator',
    params: One,
    output: RightsGrant,
    refuses: ['rights.not_found', 'rights.no_dispute'],
  }),
}
