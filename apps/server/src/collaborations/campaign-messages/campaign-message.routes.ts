import { campaignMessages } from '@tandem/contract/collaborations/campaign-messages/campaign-message.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { bind } from '#platform/http/bind.ts'
import { viewParticipants } from './participants.views.ts'
import { sendToParticipants } from './send-to-participants.ts'

export const serveCampaignMessages = (app: FastifyInstance): void => {
  bind(app, campaignMessages.participants, ({ actor, params }) =>
    viewParticipants(actor, params.campaignId),
  )
  bind(app, campaignMessages.send, ({ actor, params, body }) =>
    sendToParticipants(actor, params.campaignId, body),
  )
}
