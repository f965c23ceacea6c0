import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { BrandFace, CampaignFace, MediaKit } from './face.schema.ts'

const Name = z.string().check(z.minLength(1), z.maxLength(120))

/** What an owner has opened to everybody. Closed and not there are answered alike. */
export const faces = {
  brand: endpoint({
    method: 'GET',
    path: '/faces/brands/:brandName',
    access: 'anyone',
    params: z.strictObject({ brandName: Name }),
    output: BrandFace,
    refuses: ['brand.not_found'],
  }),
  /** While it takes applications. */
  campaign: endpoint({
    method: 'GET',
    path: '/faces/campaigns/:campaignId',
    access: 'anyone',
    params: z.strictObject({ campaignId: Id }),
    output: CampaignFace,
    refuses: ['campaign.not_found'],
  }),
  /** Its creator sees it before it is opened too. */
  creator: endpoint({
    method: 'GET',
    path: '/faces/creators/:creatorName',
    access: 'anyone',
    params: z.strictObject({ creatorName: Name }),
    output: MediaKit,
    refuses: ['creator.not_found'],
  }),
}
