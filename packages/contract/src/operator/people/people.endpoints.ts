import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import {
  BrandFacts,
  FoundAccount,
  PeopleQuery,
  PersonFacts,
  VerificationDraft,
  WithReason,
} from './people.schema.ts'

const One = z.strictObject({ userId: Id })
const OneBrand = z.strictObject({ brandId: Id })

export const operatorPeople = {
  /** Finds people and brands by name, address, handle or id. Without words, lists the newest. */
  search: endpoint({
    method: 'GET',
    path: '/operator/people',
    access: 'operator',
    query: PeopleQuery,
    output: z.object({ items: z.array(FoundAccount) }),
    refuses: [],
  }),
  readPerson: endpoint({
    method: 'GET',
    path: '/operator/people/:userId',
    access: 'operator',
    params: One,
    output: PersonFacts,
    refuses: ['operator.not_found'],
  }),
  readBrand: endpoint({
    method: 'GET',
    path: '/operator/brands/:brandId',
    access: 'operator',
    params: OneBrand,
    output: BrandFacts,
    refuses: ['operator.not_found'],
  }),
  /** Ends every session, key and address of the account. Its coins stay. */
  suspend: endpoint({
    method: 'POST',
    path: '/operator/people/:userId/suspend',
    access: 'operator',
    sensitive: true,
    params: One,
    body: WithReason,
    output: PersonFacts,
    refuses: ['operator.not_found', 'operator.not_possible'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/operator/people/:userId/restore',
    access: 'operator',
    sensitive: true,
    params: One,
    body: WithReason,
    output: PersonFacts,
    refuses: ['operator.not_found', 'operator.not_possible'],
  }),
  /** For people who lost their device and their recovery codes. */
  removeSecondFactor: endpoint({
    method: 'POST',
    path: '/operator/people/:userId/remove-second-factor',
    access: 'operator',
    sensitive: true,
    params: One,
    body: WithReason,
    output: PersonFacts,
    refuses: ['operator.not_found', 'operator.not_possible'],
  }),
  /** The brand’s page and campaigns show the mark. A new name or website ends it. */
  verifyBrand: endpoint({
    method: 'PUT',
    path: '/operator/brands/:brandId/verification',
    access: 'operator',
    params: OneBrand,
    body: VerificationDraft,
    output: BrandFacts,
    refuses: ['operator.not_found', 'operator.not_possible'],
  }),
  endVerification: endpoint({
    method: 'POST',
    path: '/operator/brands/:brandId/verification/end',
    access: 'operator',
    params: OneBrand,
    body: WithReason,
    output: BrandFacts,
    refuses: ['operator.not_found', 'operator.not_possible'],
  }),
}
