import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import { MediaKit, PublicBrand, PublicCampaign, Showcase } from './public-page.schema.ts'

const Name = z.string().check(z.minLength(1), z.maxLength(120))

/** Pages that their owners made public. Private and missing pages are both answered with 404. */
export const publicPages = {
  brand: endpoint({
    method: 'GET',
    path: '/public-pages/brands/:brandName',
    access: 'anyone',
    params: z.strictObject({ brandName: Name }),
    output: PublicBrand,
    refuses: ['brand.not_found'],
  }),
  /** Only while the campaign takes applications. */
  campaign: endpoint({
    method: 'GET',
    path: '/public-pages/campaigns/:campaignId',
    access: 'anyone',
    params: z.strictObject({ campaignId: Id }),
    output: PublicCampaign,
    refuses: ['campaign.not_found'],
  }),
  /** The creator also sees the page before it is public. */
  creator: endpoint({
    method: 'GET',
    path: '/public-pages/creators/:creatorName',
    access: 'anyone',
    params: z.strictObject({ creatorName: Name }),
    output: MediaKit,
    refuses: ['creator.not_found'],
  }),
  /** Campaigns for visitors of the sign-in page. */
  showcase: endpoint({
    method: 'GET',
    path: '/public-pages/showcase',
    access: 'anyone',
    output: Showcase,
    refuses: [],
  }),
}
