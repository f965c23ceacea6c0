import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import {
  buildColleague,
  buildFile,
  buildStage,
  linkFor,
  playTo,
  range,
  sampleContent,
  told,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

type Stage = Awaited<ReturnType<typeof buildStage>>
const accept = (stage: Pick<Stage, 'brand'>, id: string, version = 0, key?: string) =>
  server.call(applications.accept, {
    as: stage.brand,
    params: { collaborationId: id },
    body: { version },
    ...(key === undefined ? {} : { key }),
  })
describe('submit', () => {
  const submit = (as: { token: string }, id: string, more: object = {}) =>
    server.call(submissions.submit, {
      as,
      params: { collaborationId: id },
      body: { ...sampleContent, url: linkFor(id), ...more },
    })

  it('hands content in and lets the brand review it', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'accepted')
    const answer = await submit(stage.creator, id)
    expect(answer.body).toMatchObject({
      state: 'submitted',
      turn: 'brand',
      rounds: [
        {
          round: 1,
          kind: 'live',
          url: linkFor(id),
          verdict: 'pending',
          caption: sampleContent.caption,
        },
      ],
      can: {
        submit: { allowed: false, because: 'collaboration.content_not_due' },
        cancel: { allowed: false, because: 'collaboration.not_cancellable' },
      },
    })
    expect(Date.parse(answer.body.stateDeadline ?? '')).toBeGreaterThan(Date.now())
  })

  it('takes one round of twenty handed in at once', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'accepted')
    const answers = await Promise.all(range(20).map(() => submit(stage.creator, id)))
    const codes = answers.map((answer) => answer.body.code ?? 'submitted')
    expect(codes.filter((code) => code === 'submitted')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['submitted', 'collaboration.content_not_due']))
  })

  it.each([
    ['no link and no file', { url: undefined }, 'url'],
    ['another scheme', { url: 'javascript:alert(1)' }, 'url'],
    ['no confirmation of the label', { disclosed: false }, 'disclosed'],
    ['a field nobody knows', { coins: 5 }, ''],
  ])('refuses %s', async (_, more, field) => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'accepted')
    const answer = await submit(stage.creator, id, more)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.fields ?? {})).toContain(field)
  })

  it("takes the creator's own files and refuses anybody else's with 'file.not_yours'", async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'accepted')
    const own = await buildFile(stage.creator.actor.userId)
    const other = await buildFile(stage.brand.actor.userId)
    for (const fileUrls of [[other], [own, other], ['https://example.com/a.png']])
      expect(told(await submit(stage.creator, id, { fileUrls }))).toEqual([403, 'file.not_yours'])
    const answer = await submit(stage.creator, id, { fileUrls: [own] })
    expect(answer.body.rounds).toMatchObject([{ fileUrls: [own] }])
  })

  it('refuses others, the wrong moment and a link that is a post already', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    expect(told(await submit(await buildCreator(), id))).toEqual([404, 'collaboration.not_found'])
    expect(told(await submit(stage.brand, id))).toEqual([403, 'role.creator_only'])
    expect(told(await submit(stage.creator, id))).toEqual([409, 'collaboration.content_not_due'])
    const first = { ...stage, creator: await buildCreator() }
    const done = await playTo(server, first, 'completed')
    await accept(stage, id)
    expect(told(await submit(stage.creator, id, { url: linkFor(done.id) }))).toEqual([
      409,
      'collaboration.link_used',
    ])
  })
})

describe('requestChanges', () => {
  const feedback = 'Please show the bottle in daylight.'
  const ask = (as: { token: string }, id: string, version: number, words = feedback) =>
    server.call(submissions.requestChanges, {
      as,
      params: { collaborationId: id },
      body: { version, feedback: words },
    })

  it('gives the content back twice, and no third time', async () => {
    const stage = await buildStage()
    let { id, version } = await playTo(server, stage, 'submitted')
    for (const left of [1, 0]) {
      const asked = await ask(stage.brand, id, version)
      expect(asked.body).toMatchObject({ state: 'changes_requested', turn: 'creator' })
      expect(asked.body.rounds.at(-1)).toMatchObject({ verdict: 'changes_requested', feedback })
      const again = await server.call(submissions.submit, {
        as: stage.creator,
        params: { collaborationId: id },
        body: { ...sampleContent, url: linkFor(id) },
      })
      expect(again.body).toMatchObject({ state: 'submitted', roundsLeft: left })
      version = again.body.version
    }
    expect(told(await ask(stage.brand, id, version))).toEqual([409, 'collaboration.rounds_used'])
  })

  it('leaves content handed in on the day on which it first came', async () => {
    const stage = await buildStage()
    const { id, version } = await playTo(server, stage, 'submitted')
    const first = async () =>
      (
        await db
          .selectFrom('collaborations')
          .select('first_submitted_at')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).first_submitted_at
    const before = await first()
    await ask(stage.brand, id, version)
    const again = { as: stage.creator, params: { collaborationId: id } }
    const { status } = await atTime(new Date(Date.now() + 86_400_000), () =>
      server.call(submissions.submit, { ...again, body: { ...sampleContent, url: linkFor(id) } }),
    )
    expect([status, await first()]).toEqual([200, before])
  })

  it('refuses few words, others, stale versions and where nothing was handed in', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'accepted')
    expect((await ask(stage.brand, id, 1, 'Nope')).status).toBe(400)
    expect(told(await ask(await buildBrand(), id, 1))).toEqual([404, 'collaboration.not_found'])
    expect(told(await ask(await buildColleague(stage, 'viewer'), id, 1))).toEqual([
      403,
      'brand.role_required',
    ])
    expect(told(await ask(stage.creator, id, 1))).toEqual([403, 'role.brand_only'])
    expect(told(await ask(stage.brand, id, 0))).toEqual([409, 'version.stale'])
    expect(told(await ask(stage.brand, id, 1))).toEqual([409, 'collaboration.nothing_to_review'])
  })
})

describe('approve', () => {
  const approve = (as: { token: string }, id: string, version: number, key?: string) =>
    server.call(submissions.approve, {
      as,
      params: { collaborationId: id },
      body: { version },
      ...(key === undefined ? {} : { key }),
    })

  it('releases exactly the coins shown to the creator and the fee to the platform', async () => {
    const stage = await buildStage({ coins: 700 })
    const { id, version } = await playTo(server, stage, 'submitted')
    const answer = await approve(stage.brand, id, version)
    expect(answer.body).toMatchObject({ state: 'completed', coinsHeld: 0, turn: 'nobody' })
    expect(answer.body.rounds).toMatchObject([{ verdict: 'approved' }])
    expect(await readBalance(db, accounts.creatorWallet(stage.creator.actor.userId))).toBe(700)
    const legs = await db
      .selectFrom('ledger_entries as e')
      .innerJoin('ledger_transfers as t', 't.id', 'e.transfer_id')
      .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
      .select(['a.owner', 'a.kind', 'e.delta'])
      .where('t.idempotency_key', '=', `collaboration:${id}:release`)
      .orderBy('e.delta')
      .execute()
    expect(legs).toEqual([
      { owner: 'collaboration', kind: 'escrow', delta: -770 },
      { owner: 'platform', kind: 'fee_income', delta: 70 },
      { owner: 'creator', kind: 'wallet', delta: 700 },
    ])
  })

  it('makes the content a post of the campaign', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'completed')
    const post = await db
      .selectFrom('posts')
      .selectAll()
      .where('collaboration_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(post).toMatchObject({
      source: 'campaign',
      brand_id: stage.brand.brandId,
      campaign_id: stage.campaignId,
      creator_id: stage.creator.actor.userId,
      url: linkFor(id),
      author_handle: stage.creator.slug,
    })
  })

  it('releases once for forty approvals at once', async () => {
    const stage = await buildStage()
    const { id, version } = await playTo(server, stage, 'submitted')
    const answers = await Promise.all(range(40).map(() => approve(stage.brand, id, version)))
    const codes = answers.map((answer) => answer.body.code ?? 'approved')
    expect(codes.filter((code) => code === 'approved')).toHaveLength(1)
    expect(codes.filter((code) => code === 'version.stale')).toHaveLength(39)
    expect(await readBalance(db, accounts.creatorWallet(stage.creator.actor.userId))).toBe(500)
  })

  it('has one effect and one answer for one key, thirty times', async () => {
    const stage = await buildStage()
    const { id, version } = await playTo(server, stage, 'submitted')
    const answers = await Promise.all(
      range(30).map(() => approve(stage.brand, id, version, 'approve-just-once')),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await readBalance(db, accounts.creatorWallet(stage.creator.actor.userId))).toBe(500)
  })

  it('refuses others, stale versions and where nothing was handed in', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'accepted')
    expect(told(await approve(await buildBrand(), id, 1))).toEqual([404, 'collaboration.not_found'])
    expect(told(await approve(await buildColleague(stage, 'finance'), id, 1))).toEqual([
      403,
      'brand.role_required',
    ])
    expect(told(await approve(stage.creator, id, 1))).toEqual([403, 'role.brand_only'])
    expect(told(await approve(stage.brand, id, 0))).toEqual([409, 'version.stale'])
    expect(told(await approve(stage.brand, id, 1))).toEqual([
      409,
      'collaboration.nothing_to_review',
    ])
  })
})
