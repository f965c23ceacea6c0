import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { MediaKit, PublicBrand, PublicCampaign } from './public-page.schema.ts'

const Name = z.string().check(z.minLength(1), z.maxLength(120))

/** What an owner has opened to everybody. Closed and not there are answered alike. */
export const publicPages = {
  brand: endpoint({
    method: 'GET',
    path: '/public-pages/brands/:brandName',
    access: 'anyone',
    params: z.strictObject({ brandName: Name }),
    output: PublicBrand,
    refuses: ['brand.not_found'],
  }),
  /** While it takes applications. */
  campaign: endpoint({
    method: 'GET',
    path: '/public-pages/campaigns/:campaignId',
    access: 'anyone',
    params: z.strictObject({ campaignId: Id }),
    output: PublicCampaign,
    refuses: ['campaign.not_found'],
  }),
  /** Its creator sees it before it is opened too. */
  creator: endpoint({
    method: 'GET',
    path: '/public-pages/creators/:creatorName',
    access: 'anyone',
    params: z.strictObject({ creatorName: Name }),
    output: MediaKit,
    refuses: ['creator.not_found'],
  }),
}
