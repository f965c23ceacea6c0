import * as z from 'zod/mini'
import { bodyBytes, endpoint } from '../../endpoint.ts'
import { Id } from '../../ids.ts'
import {
  CampaignMessageDraft,
  Participants,
  SentCampaignMessage,
} from './campaign-message.schema.ts'

const One = z.strictObject({ campaignId: Id })

export const campaignMessages = {
  participants: endpoint({
    method: 'GET',
    path: '/brand/campaigns/:campaignId/participants',
    access: 'brand',
    params: One,
    output: Participants,
    refuses: ['campaign.not_found'],
  }),
  /** Writes one message into the thread of each creator in these states, in the background. */
  send: endpoint({
    method: 'POST',
    path: '/brand/campaigns/:campaignId/messages',
    access: 'brand',
    params: One,
    body: CampaignMessageDraft,
    bodyBytesMax: bodyBytes.texts,
    output: SentCampaignMessage,
    refuses: [
      'campaign.not_found',
      'brand.role_required',
      'campaign_message.nobody',
      'campaign_message.too_many_recipients',
      'campaign_message.daily_limit',
    ],
  }),
}
