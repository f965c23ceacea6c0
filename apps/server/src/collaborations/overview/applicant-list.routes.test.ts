import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import { applicants } from '@tandem/contract/collaborations/applications/applicant.endpoints.ts'
import type { ApplicantSort } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildStage, playTo, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { drainMatching } from '#discovery/matching/index.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

type Stage = Awaited<ReturnType<typeof buildStage>>
type Query = { q?: string; sort?: ApplicantSort; group?: 'to_decide' | 'ended'; limit?: number }
const list = async (stage: Stage, query: Query & { cursor?: string } = {}) =>
  server.call(overview.forCampaign, {
    as: stage.brand,
    params: { campaignId: stage.campaignId },
    query,
  })

const namesOf = async (stage: Stage, query: Query = {}): Promise<string[]> => {
  const names: string[] = []
  let cursor: string | undefined
  do {
    const { status, body } = await list(stage, { limit: 2, ...query, ...(cursor && { cursor }) })
    expect(status).toBe(200)
    names.push(...body.items.map(({ creator }) => creator.name))
    cursor = body.nextCursor ?? undefined
  } while (cursor !== undefined)
  return names
}

const people = [
  { displayName: 'Ada 100% Quill', followers: { insta: 500 }, rating: [50, 10] },
  { displayName: 'Bo Reed', followers: { insta: 100, youtube: 900 }, rating: [10, 10] },
  { displayName: 'Cleo Quillon', followers: {}, rating: [0, 0] },
  { displayName: 'Dan Ito', followers: { insta: 70_000 }, rating: [45, 10] },
  { displayName: 'Eve Sol', followers: { insta: 500 }, rating: [0, 0] },
]

const buildApplicants = async () => {
  const stage = await buildStage({ creatorsNeeded: 5 })
  const applied: string[] = []
  for (const { displayName, followers, rating } of people) {
    const creator = await buildCreator({ displayName })
    await db
      .updateTable('creators')
      .set({
        followers: JSON.stringify(followers),
        handles: JSON.stringify({ insta: `@${displayName.split(' ')[0]}.films` }),
        rating_sum: rating[0] ?? 0,
        rating_count: rating[1] ?? 0,
      })
      .where('id', '=', creator.actor.userId)
      .execute()
    applied.push((await playTo(server, { ...stage, creator }, 'applied')).id)
  }
  return { stage, applied }
}

describe('forCampaign', () => {
  it('lists everybody in each order, page by page, once', async () => {
    const { stage } = await buildApplicants()
    const [ada, bo, cleo, dan, eve] = people.map(({ displayName }) => displayName)
    expect(await namesOf(stage)).toEqual([eve, dan, cleo, bo, ada])
    expect(await namesOf(stage, { group: 'to_decide' })).toEqual([eve, dan, cleo, bo, ada])
    // The same number of followers: the newer creator first.
    expect(await namesOf(stage, { sort: 'followers' })).toEqual([dan, bo, eve, ada, cleo])
    expect(await namesOf(stage, { sort: 'rating' })).toEqual([ada, dan, eve, cleo, bo])
    // Who has told no number has an unknown one, not none.
    const { body } = await list(stage, { limit: 5 })
    expect(body.items.map(({ creator }) => creator.followers)).toEqual([
      500,
      70_000,
      null,
      1000,
      500,
    ])
  })

  it('sorts by match, and who has no score yet follows those who have', async () => {
    const { stage, applied } = await buildApplicants()
    await drainMatching()
    const fits = [40, 70, 70, 10]
    for (const [index, fit] of fits.entries())
      await db
        .updateTable('application_matches')
        .set({ fit })
        .where('collaboration_id', '=', applied[index] ?? '')
        .execute()
    await db
      .deleteFrom('application_matches')
      .where('collaboration_id', '=', applied[4] ?? '')
      .execute()
    const [ada, bo, cleo, dan, eve] = people.map(({ displayName }) => displayName)
    expect(await namesOf(stage, { sort: 'match' })).toEqual([cleo, bo, ada, dan, eve])
    expect(await namesOf(stage, { sort: 'match', limit: 4 })).toEqual([cleo, bo, ada, dan, eve])
    expect(await namesOf(stage, { sort: 'match', limit: 24 })).toEqual([cleo, bo, ada, dan, eve])
    const found = { sort: 'match', q: 'films' } as const
    expect(await namesOf(stage, found)).toEqual([cleo, bo, ada, dan, eve])
    expect(await namesOf(stage, { ...found, q: 'quill', limit: 1 })).toEqual([cleo, ada])
    expect(await namesOf(stage, { ...found, group: 'ended' })).toEqual([])
    await db.deleteFrom('application_matches').execute()
    expect(await namesOf(stage, { sort: 'match' })).toEqual([eve, dan, cleo, bo, ada])
    expect(await namesOf(stage, found)).toEqual([eve, dan, cleo, bo, ada])
  })

  it('shows everybody once, however scores come and go meanwhile', async () => {
    const { stage } = await buildApplicants()
    await drainMatching()
    const kept = await db.selectFrom('application_matches').selectAll().execute()
    const scores = kept.map((one) => ({ ...one, lines: JSON.stringify(one.lines) }))
    let isRead = false
    const comeAndGo = async () => {
      while (!isRead) {
        await db.deleteFrom('application_matches').execute()
        await db.insertInto('application_matches').values(scores).execute()
      }
    }
    const read = async () => {
      for (let times = 0; times < 60; times += 1) {
        const { body } = await list(stage, { sort: 'match' })
        expect(body.items.map(({ creator }) => creator.name).sort()).toEqual(
          people.map(({ displayName }) => displayName).sort(),
        )
      }
    }
    await Promise.all([comeAndGo(), read().finally(() => (isRead = true))])
  })

  it('puts whom a search finds in the order of everybody, page by page', async () => {
    const { stage } = await buildApplicants()
    for (const query of [
      {},
      { group: 'to_decide' },
      { sort: 'followers' },
      { sort: 'rating' },
      { sort: 'rating', group: 'to_decide' },
    ] as const)
      expect(await namesOf(stage, { ...query, q: 'films' })).toEqual(await namesOf(stage, query))
  })

  it('finds part of a name or handle, signs alone nobody, within a group and an order', async () => {
    const { stage, applied } = await buildApplicants()
    expect(await namesOf(stage, { q: 'quill' })).toEqual(['Cleo Quillon', 'Ada 100% Quill'])
    expect(await namesOf(stage, { q: '100%' })).toEqual(['Ada 100% Quill'])
    expect(await namesOf(stage, { q: '%' })).toEqual([])
    // Letters that no digit of a made-up address is.
    expect(await namesOf(stage, { q: 'uI' })).toEqual(['Cleo Quillon', 'Ada 100% Quill'])
    expect(await namesOf(stage, { q: '@zz' })).toEqual([])
    expect(await namesOf(stage, { q: '@dan.fi' })).toEqual(['Dan Ito'])
    // Kept with or without its sign, typed with or without it.
    await sql`update creators set handles = '{"insta": "bare.films"}'
               where id = (select creator_id from collaborations where id = ${applied[0] ?? ''})`.execute(
      db,
    )
    const [bare] = await namesOf(stage, { q: 'bare.films' })
    expect(bare).toBeDefined()
    expect(await namesOf(stage, { q: '@bare.fi' })).toEqual([bare])
    // The name of a network is nobody's handle.
    expect(await namesOf(stage, { q: 'insta' })).toEqual([])
    expect(await namesOf(stage, { q: 'quill', sort: 'followers' })).toEqual([
      'Ada 100% Quill',
      'Cleo Quillon',
    ])
    expect(await namesOf(stage, { q: 'quill', group: 'ended' })).toEqual([])
  })

  it('puts one group in the order of its last change, and everybody in that of their application', async () => {
    const { stage, applied } = await buildApplicants()
    const [first = ''] = applied
    await db
      .updateTable('collaborations')
      .set({ state_since: new Date(Date.now() + 60_000).toISOString() })
      .where('id', '=', first)
      .execute()
    const ids = async (query: Query) => (await list(stage, query)).body.items.map(({ id }) => id)
    expect((await ids({ group: 'to_decide' }))[0]).toBe(first)
    expect((await ids({})).at(-1)).toBe(first)
  })

  it('counts each group whatever is searched for, and refuses another list’s cursor', async () => {
    const { stage } = await buildApplicants()
    const { body } = await list(stage, { q: 'quill', limit: 1 })
    expect(body.counts).toEqual({
      to_decide: 5,
      to_review: 0,
      in_progress: 0,
      completed: 0,
      ended: 0,
    })
    expect(body.can).toEqual({ invite: { allowed: true } })
    const cursor = body.nextCursor ?? ''
    expect(told(await list(stage, { sort: 'rating', cursor }))).toEqual([400, 'input.invalid'])
    const other = await buildStage()
    expect(told(await list({ ...other, campaignId: stage.campaignId }))).toEqual([
      404,
      'campaign.not_found',
    ])
  })
})

describe('findCreators', () => {
  const find = (stage: Stage, q: string) =>
    server.call(applicants.findCreators, {
      as: stage.brand,
      params: { campaignId: stage.campaignId },
      query: { q },
    })

  it('finds creators by name or handle, the best rated first, with where they stand here', async () => {
    const stage = await buildStage()
    // Of those who are rated alike, the one who joined first stands first.
    const stranger = await buildCreator({ displayName: 'Fay Quillfeather' })
    const praised = await buildCreator({ displayName: 'Ada Quillfeather' })
    await db
      .updateTable('creators')
      .set({ rating_sum: 50, rating_count: 10 })
      .where('id', '=', praised.actor.userId)
      .execute()
    await playTo(server, { ...stage, creator: praised }, 'applied')
    const { body } = await find(stage, 'QUILLF')
    expect(body.items.map(({ slug, state, followers }) => [slug, state, followers])).toEqual([
      [praised.slug, 'applied', null],
      [stranger.slug, null, null],
    ])
    for (const as of [praised, stranger])
      await server.call(creators.update, { as, body: { isFindable: false } })
    const found = (await find(stage, 'QUILLF')).body.items.map(({ name }) => name)
    expect(found.filter((name) => name.endsWith('Quillfeather'))).toEqual([])
  })

  it('refuses another brand’s campaign and a single letter', async () => {
    const [stage, other] = [await buildStage(), await buildStage()]
    expect(told(await find({ ...stage, campaignId: other.campaignId }, 'mira'))).toEqual([
      404,
      'campaign.not_found',
    ])
    expect(told(await find(stage, 'm'))).toEqual([400, 'input.invalid'])
  })
})
