import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { assignments } from '@tandem/contract/communication/assignments/assignment.endpoints.ts'
import type { AssignmentDraft } from '@tandem/contract/communication/assignments/assignment.schema.ts'
import { inbox } from '@tandem/contract/communication/inbox/inbox.endpoints.ts'
import { messages } from '@tandem/contract/communication/messages/message.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { describe, expect, it } from 'vitest'
import {
  buildColleague,
  buildStage,
  playTo,
  told,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { write } from '#communication/messages/message.factory.ts'
import { drainNotifications } from '#communication/notifications/write-notifications.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

type Stage = Awaited<ReturnType<typeof buildStage>>
type Person = { token: string }

const buildTeam = async () => {
  const stage = await buildStage()
  const mara = await buildColleague(stage, 'manager')
  const jo = await buildColleague(stage, 'manager')
  await db
    .updateTable('users')
    .set({ display_name: 'Mara Ek' })
    .where('id', '=', mara.userId)
    .execute()
  return { ...stage, mara, jo }
}
const assignCampaign = (stage: Stage, body: AssignmentDraft, as: Person = stage.brand) =>
  server.call(assignments.assignCampaign, { as, params: { campaignId: stage.campaignId }, body })
const assign = (
  as: Person,
  collaborationId: string,
  part: 'collaboration' | 'content',
  body: AssignmentDraft,
) => server.call(assignments.assignCollaboration, { as, params: { collaborationId, part }, body })

const assigned = 'me'
const inboxOf = async (as: Person) =>
  (await server.call(inbox.list, { as, query: { assigned } })).body.items.map(({ id }) => id)

describe('an assignment', () => {
  it('passes from the campaign to its creators, and from a creator to the content', async () => {
    const { mara, jo, brand, ...stage } = await buildTeam()
    const { id } = await playTo(server, { brand, ...stage }, 'submitted')
    await write(server, stage.creator, id, 'It is done.')
    const made = await assignCampaign(
      { brand, ...stage },
      { assigneeId: mara.userId, seenId: null },
    )
    expect(made.body).toEqual({
      assignee: { id: mara.userId, name: 'Mara Ek', photoUrl: null },
      inherited: false,
      can: { assign: { allowed: true } },
    })
    const read = await server.call(assignments.ofCollaboration, {
      as: brand,
      params: { collaborationId: id, part: 'collaboration' },
    })
    expect(read.body).toMatchObject({ assignee: { name: 'Mara Ek' }, inherited: true })
    expect([await inboxOf(mara), await inboxOf(jo)]).toEqual([[id], []])

    await assign(brand, id, 'content', { assigneeId: jo.userId, seenId: null })
    expect([await inboxOf(mara), await inboxOf(jo)]).toEqual([[], [id]])
    const lists = async (as: Person) => {
      const mine = await server.call(campaigns.mine, { as, query: { assigned } })
      const people = await server.call(overview.forCampaign, {
        as,
        params: { campaignId: stage.campaignId },
        query: { assigned, sort: 'match' },
      })
      const talks = await server.call(messages.conversations, { as, query: { assigned } })
      const { total } = (await server.call(inbox.count, { as, query: { assigned } })).body
      return [mine, people, talks].map(({ body }) => body.items.length).concat(total)
    }
    expect(await lists(mara)).toEqual([1, 0, 0, 0])
    expect(await lists(jo)).toEqual([0, 1, 1, 1])
    const people = await server.call(overview.forCampaign, {
      as: brand,
      params: { campaignId: stage.campaignId },
      query: {},
    })
    const jos = jo.email.split('@')[0]
    expect(people.body.items[0]?.assignee).toMatchObject({ id: jo.userId, name: jos })
  })

  it('notifies the member, but not members who assign something to themselves', async () => {
    const { mara, jo, ...stage } = await buildTeam()
    const { id } = await playTo(server, stage, 'applied')
    await assign(mara, id, 'collaboration', { assigneeId: jo.userId, seenId: null })
    await assign(mara, id, 'content', { assigneeId: mara.userId, seenId: null })
    await drainNotifications()
    const newsOf = async (as: Person) =>
      (await server.call(notifications.list, { as, query: {} })).body.items.filter(({ title }) =>
        /assigned/.test(title),
      )
    expect(await newsOf(jo)).toMatchObject([
      { title: 'Mara Ek assigned you a creator', link: expect.stringContaining('/creator/') },
    ])
    expect([await newsOf(mara), await newsOf(stage.creator)]).toEqual([[], []])
  })

  it('is never overwritten unseen, and says who chose', async () => {
    const { mara, jo, ...stage } = await buildTeam()
    const both = await Promise.all([
      assignCampaign(stage, { assigneeId: mara.userId, seenId: null }, mara),
      assignCampaign(stage, { assigneeId: jo.userId, seenId: null }, mara),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = await assignCampaign(stage, { assigneeId: jo.userId, seenId: null })
    expect(told(refused)).toEqual([409, 'version.stale'])
    expect(refused.body).toMatchObject({
      detail: 'Mara Ek changed who takes care of this just now. Check it and choose again.',
    })
  })

  it('ends with the membership, and goes to nobody who cannot do the work', async () => {
    const { mara, ...stage } = await buildTeam()
    const { id } = await playTo(server, stage, 'applied')
    const viewer = await buildColleague(stage, 'viewer')
    const give = (assigneeId: string, as: Person = stage.brand) =>
      assign(as, id, 'collaboration', { assigneeId, seenId: null })
    expect(told(await give(viewer.userId))).toEqual([409, 'assignment.not_possible'])
    expect(told(await give(stage.creator.actor.userId))).toEqual([409, 'assignment.not_possible'])
    expect(told(await give(mara.userId, viewer))).toEqual([403, 'brand.role_required'])
    await give(mara.userId)
    await db.deleteFrom('brand_members').where('user_id', '=', mara.userId).execute()
    const read = await server.call(assignments.ofCollaboration, {
      as: stage.brand,
      params: { collaborationId: id, part: 'collaboration' },
    })
    expect(read.body.assignee).toBeNull()
    const found = await server.call(assignments.colleagues, {
      as: viewer,
      query: { part: 'collaboration' },
    })
    expect(found.body.items.map(({ id }) => id)).not.toContain(viewer.userId)
    expect(found.body.total).toBe(3)
  })

  it('is not there for another brand', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    const other = await buildStage()
    const mine = { assigneeId: other.brand.actor.userId, seenId: null }
    expect(told(await assignCampaign({ ...stage, brand: other.brand }, mine))).toEqual([
      404,
      'campaign.not_found',
    ])
    expect(told(await assign(other.brand, id, 'content', mine))).toEqual([
      404,
      'collaboration.not_found',
    ])
  })
})
