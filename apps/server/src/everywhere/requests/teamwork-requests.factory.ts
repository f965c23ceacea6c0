import type { Prepare } from '#everywhere/cast.factory.ts'
import { buildCollaborationOfA, buildOpenOfA } from '#everywhere/things.factory.ts'

const draft = ({ ids }: Parameters<Prepare>[0]) => ({ assigneeId: ids.managerA, seenId: null })

const onCampaign =
  (writes: boolean): Prepare =>
  async (cast) => ({
    params: { campaignId: await buildOpenOfA(cast) },
    ...(writes && { body: draft(cast) }),
  })
const onCollaboration =
  (writes: boolean): Prepare =>
  async (cast) => {
    const { id } = await buildCollaborationOfA(cast, 'applied')
    return {
      params: { collaborationId: id, part: 'collaboration' },
      ...(writes && { body: draft(cast) }),
    }
  }

export const teamworkRequests: Record<string, Prepare> = {
  'GET /brand/colleagues': () => ({ query: { q: 'mara', part: 'content' } }),
  'GET /brand/campaigns/:campaignId/assignment': onCampaign(false),
  'PUT /brand/campaigns/:campaignId/assignment': onCampaign(true),
  'GET /brand/collaborations/:collaborationId/assignments/:part': onCollaboration(false),
  'PUT /brand/collaborations/:collaborationId/assignments/:part': onCollaboration(true),
}
