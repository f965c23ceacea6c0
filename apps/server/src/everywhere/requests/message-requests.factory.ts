import { randomUUID } from 'node:crypto'
import { buildProgramme } from '#affiliate/programmes/programme.factory.ts'
import { saveReply } from '#communication/saved-replies/save-reply.ts'
import type { Prepare } from '#everywhere/cast.factory.ts'
import { buildCollaborationOfA, buildThreadOfA } from '#everywhere/things.factory.ts'

const inThread =
  (body?: unknown): Prepare =>
  async (cast) => {
    const { id, canary } = await buildThreadOfA(cast)
    return {
      params: { collaborationId: id },
      ...(body === undefined ? { canary } : { body }),
    }
  }

const inCampaign =
  (body?: () => unknown): Prepare =>
  async (cast) => {
    const { campaignId } = await buildCollaborationOfA(cast, 'applied')
    return { params: { campaignId }, ...(body !== undefined && { body: body() }) }
  }

/** A reply of its own for each request, so that its title is free. */
const onReply =
  (body?: (title: string) => unknown): Prepare =>
  async ({ brandA }) => {
    const title = randomUUID()
    const { items } = await saveReply(brandA.actor, { title, body: 'Hello {creator}.' })
    const replyId = items.find((one) => one.title === title)?.id
    return { params: { replyId }, ...(body !== undefined && { body: body(title) }) }
  }

export const messageRequests: Record<string, Prepare> = {
  'GET /messages': async (cast) => ({ canary: (await buildThreadOfA(cast)).canary }),
  'GET /messages/filters': () => ({}),
  'GET /messages/unread': () => ({}),
  'GET /collaborations/:collaborationId/conversation': inThread(),
  'GET /collaborations/:collaborationId/messages': inThread(),
  'POST /collaborations/:collaborationId/messages': async (cast) => ({
    params: { collaborationId: (await buildCollaborationOfA(cast, 'applied')).id },
    body: { id: randomUUID(), body: 'When do we begin?', fileUrls: [] },
  }),
  'POST /collaborations/:collaborationId/messages/read': inThread({ upTo: 1 }),
  'GET /brand/replies': () => ({}),
  'POST /brand/replies': () => ({ body: { title: randomUUID(), body: 'Hello {creator}.' } }),
  'PUT /brand/replies/:replyId': onReply((title) => ({ title, body: 'Dear {creator}.' })),
  'DELETE /brand/replies/:replyId': onReply(),
  'GET /brand/campaigns/:campaignId/participants': inCampaign(),
  'GET /brand/campaigns/:campaignId/report': inCampaign(),
  'GET /brand/campaigns/:campaignId/report/posts': async (cast) => ({
    ...(await inCampaign()(cast)),
    query: { sort: 'views' },
  }),
  'GET /brand/campaigns/:campaignId/creators/:creatorName/report': async (cast) => ({
    params: {
      campaignId: (await buildCollaborationOfA(cast, 'applied')).campaignId,
      creatorName: cast.creatorA.slug,
    },
  }),
  'GET /brand/campaigns/:campaignId/sales': inCampaign(),
  'PUT /brand/campaigns/:campaignId/sales': async (cast) => {
    const { campaignId } = await buildCollaborationOfA(cast, 'applied')
    const { programmeId } = await buildProgramme({ brand: cast.brandA })
    return { params: { campaignId }, body: { programmeId } }
  },
  'POST /brand/campaigns/:campaignId/messages': inCampaign(() => ({
    id: randomUUID(),
    body: 'We open on Monday.',
    states: ['applied'],
  })),
}
