import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { messages } from '@tandem/contract/communication/messages/message.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { mentionOf } from '@tandem/contract/discovery/notes/mentions.ts'
import { teamNotes } from '@tandem/contract/discovery/notes/team-note.endpoints.ts'
import { notesMax } from '@tandem/contract/discovery/notes/team-note.limits.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  buildColleague,
  buildStage,
  playTo,
  told,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { drainNotifications } from '#communication/notifications/write-notifications.ts'
import { secret } from '#everywhere/cast.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

type Person = { token: string }

const buildTeam = async () => {
  const stage = await buildStage()
  const mara = await buildColleague(stage, 'manager')
  await db
    .updateTable('users')
    .set({ display_name: 'Mara Ek' })
    .where('id', '=', mara.userId)
    .execute()
  return { stage, mara, id: (await playTo(server, stage, 'applied')).id }
}
const add = (as: Person, collaborationId: string, body: string) =>
  server.call(teamNotes.addToCollaboration, { as, params: { collaborationId }, body: { body } })
const change = (as: Person, noteId: string, body: string, version = 1) =>
  server.call(teamNotes.change, { as, params: { noteId }, body: { body, version } })
const remove = (as: Person, noteId: string) =>
  server.call(teamNotes.remove, { as, params: { noteId } })
const mentionsOf = async (as: Person) => {
  await drainNotifications()
  const { body } = await server.call(notifications.list, { as, query: {} })
  return body.items.filter(({ title }) => title.includes('mentioned you'))
}

describe('notes of a team', () => {
  it('are read by every member, and changed and deleted by their author only', async () => {
    const { stage, mara, id } = await buildTeam()
    const made = await add(mara, id, 'Ask for a longer cut.')
    const [note] = made.body.items
    const noteId = note?.id ?? ''
    expect(note).toMatchObject({
      ...{ body: 'Ask for a longer cut.', author: { name: 'Mara Ek' }, version: 1, editedAt: null },
      can: { change: { allowed: true } },
    })
    const owner = stage.brand
    expect(told(await change(owner, noteId, 'Mine.'))).toEqual([403, 'team_note.of_colleague'])
    expect(told(await remove(owner, noteId))).toEqual([403, 'team_note.of_colleague'])
    await change(mara, noteId, 'Ask for two cuts.')
    expect(told(await change(mara, noteId, 'Late.'))).toEqual([409, 'version.stale'])
    const viewer = await buildColleague(stage, 'viewer')
    const read = await server.call(teamNotes.ofCollaboration, {
      as: viewer,
      params: { collaborationId: id },
    })
    expect(read.body).toMatchObject({
      items: [{ body: 'Ask for two cuts.', version: 2, can: { change: { allowed: false } } }],
      can: { write: { allowed: false, because: 'brand.role_required' } },
    })
    expect(told(await add(viewer, id, 'Mine.'))).toEqual([403, 'brand.role_required'])
    expect((await remove(mara, noteId)).body.items).toEqual([])
    expect(told(await remove(mara, noteId))).toEqual([404, 'team_note.not_found'])
  })

  it('notify each mentioned member once, and stay readable when that member has left', async () => {
    const { stage, mara, id } = await buildTeam()
    const outsider = await buildStage()
    const words = `${mentionOf(mara.userId)} ${mentionOf(outsider.brand.actor.userId)} please look.`
    const made = await add(stage.brand, id, words)
    const [note] = made.body.items
    await change(stage.brand, note?.id ?? '', `${words} Today.`)
    expect(await mentionsOf(mara)).toMatchObject([
      {
        message: expect.stringContaining('The note is about Mira Sol in'),
        link: expect.stringContaining('/creator/'),
      },
    ])
    expect(await mentionsOf(outsider.brand)).toEqual([])
    expect(note?.names).toEqual({
      [mara.userId]: 'Mara Ek',
      [outsider.brand.actor.userId]: 'A former member',
    })
    await db.deleteFrom('brand_members').where('user_id', '=', mara.userId).execute()
    const read = await server.call(teamNotes.ofCollaboration, {
      as: stage.brand,
      params: { collaborationId: id },
    })
    expect(read.body.items[0]?.names[mara.userId]).toBe('Mara Ek')
  })

  it('on a campaign are apart from those on its creators, and link to the campaign', async () => {
    const { stage, mara, id } = await buildTeam()
    const params = { campaignId: stage.campaignId }
    const body = { body: `${mentionOf(mara.userId)} more budget?` }
    await server.call(teamNotes.addToCampaign, { as: stage.brand, params, body })
    await add(stage.brand, id, 'On the creator.')
    const read = await server.call(teamNotes.ofCampaign, { as: mara, params })
    expect(read.body.items.map((one) => one.body)).toEqual([body.body])
    expect((await mentionsOf(mara))[0]?.link).toMatch(new RegExp(`/${stage.campaignId}(\\?|$)`))
  })

  it('stay with the brand: no creator and no other brand reads them anywhere', async () => {
    const { stage, id } = await buildTeam()
    const canary = secret()
    const made = await add(stage.brand, id, canary)
    await server.call(teamNotes.addToCampaign, {
      as: stage.brand,
      params: { campaignId: stage.campaignId },
      body: { body: canary },
    })
    await drainNotifications()
    const as = stage.creator
    const params = { collaborationId: id }
    const theirs = [
      await server.call(overview.readMine, { as, params }),
      await server.call(messages.list, { as, params, query: {} }),
      await server.call(notifications.list, { as, query: {} }),
    ]
    for (const { status, body } of theirs) {
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain(canary)
    }
    const other = (await buildStage()).brand
    const noteId = made.body.items[0]?.id ?? ''
    expect(told(await server.call(teamNotes.ofCollaboration, { as: other, params }))).toEqual([
      404,
      'collaboration.not_found',
    ])
    const campaign = { campaignId: stage.campaignId }
    expect(told(await server.call(teamNotes.ofCampaign, { as: other, params: campaign }))).toEqual([
      404,
      'campaign.not_found',
    ])
    expect(told(await remove(other, noteId))).toEqual([404, 'team_note.not_found'])
    expect(told(await change(other, noteId, 'Mine.'))).toEqual([404, 'team_note.not_found'])
  })

  it('end at a limit, and mention few members', async () => {
    const { stage, id } = await buildTeam()
    await add(stage.brand, id, 'The first.')
    await sql`insert into team_notes (brand_id, campaign_id, collaboration_id, body)
      select brand_id, campaign_id, collaboration_id, body from team_notes, generate_series(2, ${notesMax})
       where collaboration_id = ${id}`.execute(db)
    expect(told(await add(stage.brand, id, 'One more.'))).toEqual([409, 'team_note.too_many'])
    const crowd = Array.from({ length: 21 }, () => mentionOf(crypto.randomUUID())).join(' ')
    expect(told(await add(stage.brand, id, crowd))).toEqual([400, 'input.invalid'])
  })
})
