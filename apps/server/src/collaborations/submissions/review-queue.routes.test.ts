import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { playTo, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildPrivateFile } from '#platform/files/file.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildDraftStage, contentCalls } from './submission.factory.ts'

const server = useTestApp()
const { submit, goLive, approve, askChanges } = contentCalls(server)
const queue = (as: { token: string }, query = {}) => server.call(submissions.queue, { as, query })

const dueIn = (id: string, days: number) =>
  db
    .updateTable('collaborations')
    .set({ state_deadline: new Date(Date.now() + days * 86_400_000).toISOString() })
    .where('id', '=', id)
    .execute()

describe('the queue of what waits for a review', () => {
  it('has drafts and live posts of all campaigns, the least time left first, page by page', async () => {
    const stage = await buildDraftStage()
    const { brand } = stage
    const { id: campaignId } = await buildCampaign({}, brand)
    const [ofPost, atWork] = [await buildCreator(), await buildCreator()]
    const live = await playTo(server, { ...stage, creator: ofPost }, 'live')
    const post = await playTo(server, { brand, campaignId, creator: ofPost }, 'submitted')
    await playTo(server, { ...stage, creator: atWork }, 'accepted')
    const { id } = await playTo(server, stage, 'accepted')
    const picture = await buildPrivateFile(stage.creator.actor.userId)
    await submit(stage.creator, id, { fileUrls: [picture] })
    await dueIn(live.id, 2)
    await dueIn(id, 1)
    await dueIn(post.id, 3)

    const first = await queue(brand, { limit: 2 })
    expect(first.body).toMatchObject({
      count: 3,
      items: [
        { id, round: 1, kind: 'draft', fileUrl: picture, creator: { name: 'Mira Sol' } },
        { id: live.id, round: 2, kind: 'live', fileUrl: null },
      ],
    })
    const rest = await queue(brand, { limit: 2, cursor: first.body.nextCursor })
    expect(rest.body).toMatchObject({
      items: [{ id: post.id, kind: 'live', campaign: { id: campaignId } }],
      nextCursor: null,
    })
    const { body } = await queue(await buildBrand())
    expect(body).toEqual({ items: [], nextCursor: null, count: 0 })
    expect(told(await queue(stage.creator))).toEqual([403, 'role.brand_only'])
  })

  it('shows of a live post the picture of the draft that led to it', async () => {
    const stage = await buildDraftStage()
    const { creator, brand } = stage
    const { id } = await playTo(server, stage, 'accepted')
    const picture = await buildPrivateFile(creator.actor.userId)
    const drafted = await submit(creator, id, { fileUrls: [picture] })
    await approve(brand, id, drafted.body.version)
    await goLive(creator, id)
    expect((await queue(brand)).body.items).toMatchObject([{ kind: 'live', fileUrl: picture }])
  })

  it('shows no picture of a draft that was given back', async () => {
    const stage = await buildDraftStage()
    const { id } = await playTo(server, stage, 'accepted')
    const picture = await buildPrivateFile(stage.creator.actor.userId)
    const { body } = await submit(stage.creator, id, { fileUrls: [picture] })
    await askChanges(stage.brand, id, body.version)
    await submit(stage.creator, id)
    expect((await queue(stage.brand)).body.items).toMatchObject([{ round: 2, fileUrl: null }])
  })

  it('lets go what was decided', async () => {
    const stage = await buildDraftStage()
    const { id, version } = await playTo(server, stage, 'submitted')
    await askChanges(stage.brand, id, version)
    expect((await queue(stage.brand)).body.count).toBe(0)
  })
})

describe('a collaboration by its id', () => {
  it('is what the creator’s page in the campaign shows, and nobody else’s', async () => {
    const stage = await buildDraftStage()
    const { id } = await playTo(server, stage, 'submitted')
    const read = (as: { token: string }) =>
      server.call(overview.readOneForBrand, { as, params: { collaborationId: id } })
    const { body } = await read(stage.brand)
    const same = await server.call(overview.readForBrand, {
      as: stage.brand,
      params: { campaignId: stage.campaignId, creatorName: body.creator.slug },
    })
    expect(body).toEqual(same.body)
    expect(told(await read(await buildBrand()))).toEqual([404, 'collaboration.not_found'])
  })
})
