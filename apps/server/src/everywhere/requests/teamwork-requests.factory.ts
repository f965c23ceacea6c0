import { randomUUID } from 'node:crypto'
import { addTeamNote } from '#discovery/notes/add-team-note.ts'
import { type Prepare, secret } from '#everywhere/cast.factory.ts'
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

const body = { body: 'Ask for a longer cut.' }
const noteOnCampaign =
  (writes: boolean): Prepare =>
  async (cast) => {
    const canary = secret()
    const campaignId = await buildOpenOfA(cast)
    await addTeamNote(cast.brandA.actor, { campaignId }, { body: canary })
    return { params: { campaignId }, canary, ...(writes && { body }) }
  }
const noteOnCollaboration =
  (writes: boolean): Prepare =>
  async (cast) => {
    const canary = secret()
    const { id: collaborationId } = await buildCollaborationOfA(cast, 'applied')
    await addTeamNote(cast.brandA.actor, { collaborationId }, { body: canary })
    return { params: { collaborationId }, canary, ...(writes && { body }) }
  }

/** A note of the owner of brand A, because only its author may change it. */
const onNote =
  (body?: object): Prepare =>
  async (cast) => {
    const collaborationId = (await buildCollaborationOfA(cast, 'applied')).id
    const { items } = await addTeamNote(cast.brandA.actor, { collaborationId }, { body: secret() })
    return { params: { noteId: items[0]?.id }, ...(body && { body }) }
  }

export const teamworkRequests: Record<string, Prepare> = {
  'GET /brand-holding/:thingId': () => ({ params: { thingId: randomUUID() } }),
  'GET /brand/colleagues': () => ({ query: { q: 'mara', part: 'content' } }),
  'GET /brand/campaigns/:campaignId/assignment': onCampaign(false),
  'PUT /brand/campaigns/:campaignId/assignment': onCampaign(true),
  'GET /brand/campaigns/:campaignId/team-notes': noteOnCampaign(false),
  'POST /brand/campaigns/:campaignId/team-notes': noteOnCampaign(true),
  'GET /brand/collaborations/:collaborationId/team-notes': noteOnCollaboration(false),
  'POST /brand/collaborations/:collaborationId/team-notes': noteOnCollaboration(true),
  'PUT /brand/team-notes/:noteId': onNote({ ...body, version: 1 }),
  'DELETE /brand/team-notes/:noteId': onNote(),
  'GET /brand/collaborations/:collaborationId/assignments/:part': onCollaboration(false),
  'PUT /brand/collaborations/:collaborationId/assignments/:part': onCollaboration(true),
}
