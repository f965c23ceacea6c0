import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import { applicants } from '@tandem/contract/collaborations/applications/applicant.endpoints.ts'
import type { ApplicantSort } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { promised } from '@tandem/contract/collaborations/overview/promised.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import {
  buildStage,
  codeOf,
  pitch,
  playTo,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { product } from '#collaborations/shipments/shipment.factory.ts'
import { buildSharedPost } from '#content/posts/post.factory.ts'
import { drainMatching } from '#discovery/matching/index.ts'
import { buildFile } from '#platform/files/file.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

type Stage = Awaited<ReturnType<typeof buildStage>>
type Creator = Stage['creator']
const changeCreator = ({ actor }: Creator, set: object) =>
  db.updateTable('creators').set(set).where('id', '=', actor.userId).execute()
const rated = (sum: number, count: number) => ({ rating_sum: sum, rating_count: count })
const forBrand = ({ brand, campaignId }: Stage, creatorName: string) =>
  server.call(overview.readForBrand, { as: brand, params: { campaignId, creatorName } })

describe('what a creator sees', () => {
  it('stands in a tab by whose turn it is, each once, counted and paged', async () => {
    const { brand, creator, campaignId } = await buildStage()
    const reached = ['accepted', 'submitted', 'completed', 'applied', 'applied'] as const
    const ids: string[] = []
    for (const [nr, state] of reached.entries()) {
      const id = nr === 0 ? campaignId : (await buildCampaign({}, brand)).id
      ids.push((await playTo(server, { brand, creator, campaignId: id }, state)).id)
    }
    const read = async (tab: 'needs_you' | 'in_progress' | 'waiting' | 'done', more = {}) =>
      (await server.call(overview.mine, { as: creator, query: { tab, ...more } })).body
    const needsYou = await read('needs_you')
    expect(needsYou.counts).toEqual({ needs_you: 1, in_progress: 1, waiting: 2, done: 1 })
    expect(needsYou.items).toMatchObject([
      { id: ids[0], turn: 'creator', coins: 500, coinsHeld: 500, brand: { name: 'Glow Theory' } },
    ])
    expect((await read('in_progress')).items).toMatchObject([{ id: ids[1], turn: 'brand' }])
    expect((await read('done')).items).toMatchObject([{ id: ids[2], coinsHeld: 0 }])
    const first = await read('waiting', { limit: 1 })
    const second = await read('waiting', { limit: 1, cursor: first.nextCursor ?? '' })
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual([ids[4], ids[3]])
    expect(second.nextCursor).toBeNull()
  })

  it('tells what was agreed and what happened', async () => {
    const stage = await buildStage()
    const params = { collaborationId: (await playTo(server, stage, 'accepted')).id }
    const { body } = await server.call(overview.readMine, { as: stage.creator, params })
    expect(body).toMatchObject({
      ...{ pitch, state: 'producing', turn: 'creator', coinsHeld: 500, roundsLeft: 2, rounds: [] },
      can: { submit: { allowed: true }, cancel: { allowed: true } },
    })
    expect(body.timeline.map((entry) => [entry.by, entry.state])).toEqual([
      ['creator', 'applied'],
      ['brand', 'producing'],
    ])
  })
})

describe('a brand’s applicants', () => {
  it('are listed with what a brand judges by, by group', async () => {
    const stage = await buildStage()
    await changeCreator(stage.creator, {
      handles: JSON.stringify({ insta: '@mira', twitter: '' }),
      followers: JSON.stringify({ insta: 1200, youtube: 300 }),
    })
    await playTo(server, stage, 'completed')
    await playTo(server, { ...(await buildStage()), creator: stage.creator }, 'submitted')
    const [owner_id, shown] = [stage.creator.actor.userId, [] as string[]]
    for (const rank of [2, 1, 4, 3]) {
      const pictureUrl = await buildFile(owner_id)
      const { id: post_id } = await buildSharedPost(stage.creator, stage.brand, { pictureUrl })
      await db.insertInto('portfolio_posts').values({ owner_id, post_id, rank }).execute()
      shown[4 - rank] = post_id
    }
    await playTo(server, { ...stage, creator: await buildCreator() }, 'applied')
    const [as, params] = [stage.brand, { campaignId: stage.campaignId }]
    const read = async (group: 'completed' | 'to_decide') =>
      (await server.call(overview.forCampaign, { as, params, query: { group } })).body
    const { items, counts } = await read('completed')
    expect(counts).toMatchObject({ to_decide: 1, completed: 1, ended: 0 })
    expect(items).toMatchObject([
      {
        ...{ feeCoins: 50, onTime: 1, offered: [], can: {} },
        creator: {
          ...{ name: 'Mira Sol', handles: { insta: '@mira' }, followers: 1500, completed: 1 },
          rating: { average: 4.2, count: 0 },
        },
      },
    ])
    expect(items[0]?.posts.map(({ id }) => id)).toEqual(shown.slice(0, 3))
    expect((await read('to_decide')).items).toMatchObject([
      { offered: ['accept', 'decline'], can: { accept: { allowed: true } } },
    ])
  })

  it('stand in each order, found by a part of their name or handle', async () => {
    const stage = await buildStage({ creatorsNeeded: 5 })
    const applied: string[] = []
    for (const [displayName, followers, rating, fit] of [
      ['Ada 100% Quill', { insta: 500 }, rated(50, 10), 40],
      ['Bo Reed', { insta: 100, youtube: 900 }, rated(10, 10), 70],
      ['Cleo Quillon', {}, rated(0, 0), 70],
      ['Dan Ito', { insta: 70_000 }, rated(45, 10), 10],
    ] as const) {
      const creator = await buildCreator({ displayName })
      const handles = { insta: `@${displayName.split(' ')[0]}.films` }
      const numbers = { followers: JSON.stringify(followers), handles: JSON.stringify(handles) }
      await changeCreator(creator, { ...numbers, ...rating })
      const { id } = await playTo(server, { ...stage, creator }, 'applied')
      applied.push(id)
      await drainMatching()
      const scores = db.updateTable('application_matches').set({ fit })
      await scores.where('collaboration_id', '=', id).execute()
    }
    const list = (query: { q?: string; sort?: ApplicantSort; limit?: number; cursor?: string }) =>
      server.call(overview.forCampaign, {
        ...{ as: stage.brand, params: { campaignId: stage.campaignId }, query },
      })
    const namesOf = async (query: Parameters<typeof list>[0]) =>
      (await list(query)).body.items.map(({ creator }) => creator.name.split(' ')[0])
    expect(await namesOf({})).toEqual(['Dan', 'Cleo', 'Bo', 'Ada'])
    expect(await namesOf({ sort: 'followers' })).toEqual(['Dan', 'Bo', 'Ada', 'Cleo'])
    expect(await namesOf({ sort: 'rating' })).toEqual(['Ada', 'Dan', 'Cleo', 'Bo'])
    expect(await namesOf({ sort: 'match' })).toEqual(['Cleo', 'Bo', 'Ada', 'Dan'])
    expect(await namesOf({ sort: 'match', q: 'quill' })).toEqual(['Cleo', 'Ada'])
    const unscored = db.deleteFrom('application_matches')
    await unscored.where('collaboration_id', '=', applied[2] ?? '').execute()
    expect(await namesOf({ sort: 'match' })).toEqual(['Bo', 'Ada', 'Dan', 'Cleo'])
    const { body } = await list({ sort: 'followers', limit: 4 })
    const known = body.items.map(({ creator }) => creator.followers)
    expect(known).toEqual([70_000, 1000, 500, null])
    expect(await namesOf({ q: '100%' })).toEqual(['Ada'])
    expect(await namesOf({ q: '%' })).toEqual([])
    expect(await namesOf({ q: '@dan.fi' })).toEqual(['Dan'])
    expect(await namesOf({ q: 'insta' })).toEqual([])
    const found = (await list({ q: 'quill', limit: 1 })).body
    expect([found.counts.to_decide, found.can.invite]).toEqual([4, { allowed: true }])
    const other = { sort: 'rating' as const, cursor: found.nextCursor ?? '' }
    expect(codeOf(await list(other))).toBe('input.invalid')
  })

  it('are opened by their path or exact name, whoever is called as another’s path', async () => {
    const stage = await buildStage()
    const { slug } = stage.creator
    const namesake = await buildCreator({ displayName: slug })
    await playTo(server, { ...stage, creator: namesake }, 'applied')
    const { id } = await playTo(server, stage, 'applied')
    for (const name of [slug, 'Mira Sol'])
      expect((await forBrand(stage, name)).body).toMatchObject({
        ...{ id, pitch, record: { bio: expect.any(String) } },
        can: { accept: { allowed: true }, decline: { allowed: true } },
      })
    const { brand } = await buildStage()
    const call = { as: brand, params: { campaignId: stage.campaignId } }
    const list = await server.call(overview.forCampaign, call)
    expect(codeOf(list)).toBe('campaign.not_found')
    expect(codeOf(await forBrand({ ...stage, brand }, slug))).toBe('collaboration.not_found')
  })

  it('can be others who are findable, the best rated first, with where they stand here', async () => {
    const stage = await buildStage()
    const stranger = await buildCreator({ displayName: 'Fay Quillfeather' })
    const praised = await buildCreator({ displayName: 'Ada Quillfeather' })
    await changeCreator(praised, rated(50, 10))
    await playTo(server, { ...stage, creator: praised }, 'applied')
    const find = async () =>
      (
        await server.call(applicants.findCreators, {
          as: stage.brand,
          params: { campaignId: stage.campaignId },
          query: { q: 'QUILLF' },
        })
      ).body.items
    expect((await find()).map(({ slug, state }) => [slug, state])).toEqual([
      [praised.slug, 'applied'],
      [stranger.slug, null],
    ])
    await server.call(creators.update, { as: stranger, body: { isFindable: false } })
    expect((await find()).map(({ slug }) => slug)).not.toContain(stranger.slug)
  })
})

it('what is held for work under way is named to its creator and its brand, and to nobody else', async () => {
  const brand = await buildBrand()
  const creator = await buildCreator({ displayName: 'Mira Sol' })
  const play = async (
    state: Parameters<typeof playTo>[2],
    terms: Parameters<typeof buildCampaign>[0] = {},
  ) => {
    const { id: campaignId } = await buildCampaign(terms, brand)
    return { campaignId, ...(await playTo(server, { brand, campaignId, creator }, state)) }
  }
  await play('applied')
  await play('completed')
  await play('accepted', { category: 'product_gifting', coins: 0, product })
  const live = await play('live', { needsDraft: true })
  const producing = await play('accepted')
  const inReview = await play('submitted')
  const promisedTo = async (as: { token: string }) =>
    (await server.call(promised.list, { as, query: {} })).body.items
  for (const reader of [creator, brand]) {
    const items = await promisedTo(reader)
    expect(items.map(({ id }) => id)).toEqual([inReview.id, producing.id, live.id])
    expect(items[0]).toMatchObject({
      ...{ state: 'submitted', coins: 500, payment: { paidAt: null } },
      campaign: { id: inReview.campaignId },
      creator: { name: 'Mira Sol' },
      brand: { slug: brand.slug },
    })
  }
  expect(await promisedTo(await buildCreator())).toEqual([])
})
