import { randomBytes } from 'node:crypto'
import { campaigns } from '@tandem/contract/campaigns/campaign.endpoints.ts'
import { collaborations } from '@tandem/contract/collaborations/collaboration.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { db } from '#platform/db.ts'
import { buildBrand } from '../brands/brand.build.ts'
import { accounts, readBalance } from '../coins/index.ts'
import { buildCreator } from '../creators/creator.build.ts'
import { buildUser } from '../identity/user.build.ts'
import { useTestApp } from '../test-app.build.ts'
import { buildStage, content, playTo } from './collaboration.build.ts'

const server = useTestApp()

type Stage = Awaited<ReturnType<typeof buildStage>>
const accept = (stage: Pick<Stage, 'brand'>, id: string, version = 0, key?: string) =>
  server.call(collaborations.accept, {
    as: stage.brand,
    params: { collaborationId: id },
    body: { version },
    ...(key === undefined ? {} : { key }),
  })
const close = async (stage: Stage) => {
  const closed = await server.call(campaigns.close, {
    as: stage.brand,
    params: { campaignId: stage.campaignId },
  })
  expect(closed.status).toBe(200)
}
/** The address of a file as the upload would have told it. */
const fileOf = async (uploaderId: string) => {
  const sha256 = randomBytes(32)
  const name = `${sha256.toString('hex')}.webp`
  await db
    .insertInto('files')
    .values({
      uploader_id: uploaderId,
      storage_key: `${name.slice(0, 2)}/${name}`,
      mime: 'image/webp',
      bytes: 10,
      sha256,
    })
    .execute()
  return `/files/${name}`
}
const told = (answer: { status: number; body: { code?: string } }) => [
  answer.status,
  answer.body.code,
]
const range = (length: number) => Array.from({ length })
const colleagueOf = async (stage: Stage, role: 'finance' | 'viewer') => {
  const user = await buildUser({ userType: 'brand' })
  await db
    .insertInto('brand_members')
    .values({ brand_id: stage.brand.brandId, user_id: user.userId, role })
    .execute()
  return user
}

describe('accept', () => {
  it('freezes the terms and holds the coins for this very creator', async () => {
    const stage = await buildStage({ coins: 700, creatorsNeeded: 2 })
    const { id } = await playTo(server, stage, 'applied')
    const answer = await accept(stage, id)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      state: 'producing',
      version: 1,
      turn: 'creator',
      coins: 700,
      feeCoins: 70,
      coinsHeld: 770,
      can: {
        accept: { allowed: false, because: 'collaboration.already_decided' },
        cancel: { allowed: false, because: 'collaboration.work_started' },
      },
    })
    expect(await readBalance(db, accounts.campaignEscrow(stage.campaignId))).toBe(770)
    const dueInDays = (Date.parse(answer.body.dueAt ?? '') - Date.now()) / 86_400_000
    expect(dueInDays).toBeGreaterThan(13.9)
    expect(dueInDays).toBeLessThan(14.1)
  })

  it.each(['product_gifting', 'purchase_reimburse'] as const)(
    'leads %s to «accepted», cap included',
    async (category) => {
      const stage = await buildStage({
        category,
        coins: 0,
        product: { name: 'Serum', url: null, valueCoins: 4000 },
        ...(category === 'purchase_reimburse' ? { reimburseCapCoins: 300 } : {}),
      })
      const { id } = await playTo(server, stage, 'applied')
      const answer = await accept(stage, id)
      expect(answer.body).toMatchObject({
        state: 'accepted',
        coinsHeld: category === 'purchase_reimburse' ? 300 : 0,
        can: { cancel: { allowed: true } },
      })
    },
  )

  it('is for owners and managers of this brand', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    expect(told(await accept({ brand: await buildBrand() }, id))).toEqual([
      404,
      'collaboration.not_found',
    ])
    for (const role of ['finance', 'viewer'] as const) {
      const as = await colleagueOf(stage, role)
      const answer = await server.call(collaborations.accept, {
        as,
        params: { collaborationId: id },
        body: { version: 0 },
      })
      expect(told(answer)).toEqual([403, 'brand.role_required'])
    }
    const creator = await server.call(collaborations.accept, {
      as: stage.creator,
      params: { collaborationId: id },
      body: { version: 0 },
    })
    expect(told(creator)).toEqual([403, 'role.brand_only'])
  })

  it("refuses with 'version.stale' what was looked at too early", async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'accepted')
    expect(told(await accept(stage, id, 0))).toEqual([409, 'version.stale'])
    expect(told(await accept(stage, id, 1))).toEqual([409, 'collaboration.already_decided'])
  })

  it("refuses with 'campaign.deadline_passed' what was left lying too long", async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    await db
      .updateTable('campaigns')
      .set({ deadline: '2020-01-01T00:00:00Z' })
      .where('id', '=', stage.campaignId)
      .execute()
    expect(told(await accept(stage, id))).toEqual([409, 'campaign.deadline_passed'])
  })

  it("refuses with 'campaign.closed' an application that reached an ended campaign", async () => {
    const stage = await buildStage()
    await close(stage)
    const { id } = await db
      .insertInto('collaborations')
      .values({
        brand_id: stage.brand.brandId,
        creator_id: stage.creator.actor.userId,
        campaign_id: stage.campaignId,
        category: 'paid_campaign',
        state: 'applied',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(told(await accept(stage, id))).toEqual([409, 'campaign.closed'])
  })

  it("gives ten places to exactly ten of forty at once; the others hear 'campaign.full'", async () => {
    const stage = await buildStage({ creatorsNeeded: 10 })
    const ids: string[] = []
    for (const _ of range(40)) {
      const applicant = { ...stage, creator: await buildCreator() }
      ids.push((await playTo(server, applicant, 'applied')).id)
    }
    const answers = await Promise.all(ids.map((id) => accept(stage, id)))
    const codes = answers.map((answer) => answer.body.code ?? 'accepted')
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(10)
    expect(codes.filter((code) => code === 'campaign.full')).toHaveLength(30)
    expect(await readBalance(db, accounts.campaignEscrow(stage.campaignId))).toBe(0)
    const campaign = await db
      .selectFrom('campaigns')
      .select('slots_taken')
      .where('id', '=', stage.campaignId)
      .executeTakeFirstOrThrow()
    expect(campaign.slots_taken).toBe(10)
  })

  it('has one effect and one answer for one key, thirty times', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    const answers = await Promise.all(range(30).map(() => accept(stage, id, 0, 'accept-just-once')))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
  })
})

describe('decline', () => {
  const decline = (as: { token: string }, id: string, body: object) =>
    server.call(collaborations.decline, {
      as,
      params: { collaborationId: id },
      body: { version: 0, reason: 'audience', ...body },
    })

  it('tells the creator why', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    const answer = await decline(stage.brand, id, { note: 'We look for runners.' })
    expect(answer.status).toBe(200)
    const mine = await server.call(collaborations.readMine, {
      as: stage.creator,
      params: { collaborationId: id },
    })
    expect(mine.body).toMatchObject({
      state: 'declined',
      reason: { code: 'audience', note: 'We look for runners.' },
    })
    expect(mine.body.timeline.at(-1)).toMatchObject({
      by: 'brand',
      words: 'The audience differs from the one we look for. We look for runners.',
    })
  })

  it('wants words for «another reason», and a reason from the list', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'applied')
    const wordless = await decline(stage.brand, id, { reason: 'other', note: ' ' })
    expect(wordless.status).toBe(400)
    expect(wordless.body.fields).toHaveProperty('note')
    expect((await decline(stage.brand, id, { reason: 'mood' })).status).toBe(400)
  })

  it('refuses others, stale versions and decided applications', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'accepted')
    expect(told(await decline(await buildBrand(), id, {}))).toEqual([
      404,
      'collaboration.not_found',
    ])
    expect(told(await decline(await colleagueOf(stage, 'viewer'), id, {}))).toEqual([
      403,
      'brand.role_required',
    ])
    expect(told(await decline(stage.creator, id, {}))).toEqual([403, 'role.brand_only'])
    expect(told(await decline(stage.brand, id, {}))).toEqual([409, 'version.stale'])
    expect(told(await decline(stage.brand, id, { version: 1 }))).toEqual([
      409,
      'collaboration.already_decided',
    ])
  })
})

describe('cancel', () => {
  const cancel = (as: { token: string }, id: string) =>
    server.call(collaborations.cancel, {
      as,
      params: { collaborationId: id },
      body: { note: 'I am ill.' },
    })

  it('gives the place and its coins back to the campaign', async () => {
    const stage = await buildStage({ creatorsNeeded: 1 })
    const { id } = await playTo(server, stage, 'accepted')
    const answer = await cancel(stage.creator, id)
    expect(answer.body).toMatchObject({
      state: 'cancelled',
      coinsHeld: 0,
      reason: { code: null, note: 'I am ill.' },
    })
    expect(await readBalance(db, accounts.campaignEscrow(stage.campaignId))).toBe(550)
    await playTo(server, { ...stage, creator: await buildCreator() }, 'accepted')
  })

  it('gives the coins back to the brand once the campaign has closed', async () => {
    const stage = await buildStage({ creatorsNeeded: 1 })
    const { id } = await playTo(server, stage, 'accepted')
    await close(stage)
    const before = await readBalance(db, accounts.brandWallet(stage.brand.brandId))
    await cancel(stage.creator, id)
    const after = await readBalance(db, accounts.brandWallet(stage.brand.brandId))
    expect(after - before).toBe(550)
    expect(await readBalance(db, accounts.campaignEscrow(stage.campaignId))).toBe(0)
  })

  it('refuses others and what was already handed in', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'submitted')
    expect(told(await cancel(await buildCreator(), id))).toEqual([404, 'collaboration.not_found'])
    expect(told(await cancel(stage.brand, id))).toEqual([403, 'role.creator_only'])
    expect(told(await cancel(stage.creator, id))).toEqual([409, 'collaboration.not_cancellable'])
  })
})

describe('cancelForBrand', () => {
  const cancel = (as: { token: string }, id: string, version: number) =>
    server.call(collaborations.cancelForBrand, {
      as,
      params: { collaborationId: id },
      body: { version },
    })

  it('takes an acceptance back before the work has begun', async () => {
    const stage = await buildStage({
      category: 'product_gifting',
      coins: 40,
      product: { name: 'Serum', url: null, valueCoins: 4000 },
    })
    const { id } = await playTo(server, stage, 'accepted')
    const answer = await cancel(stage.brand, id, 1)
    expect(answer.body).toMatchObject({ state: 'cancelled', coinsHeld: 0 })
  })

  it('refuses others, stale versions, begun work and ended work', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'accepted')
    expect(told(await cancel(await buildBrand(), id, 1))).toEqual([404, 'collaboration.not_found'])
    expect(told(await cancel(await colleagueOf(stage, 'finance'), id, 1))).toEqual([
      403,
      'brand.role_required',
    ])
    expect(told(await cancel(stage.creator, id, 1))).toEqual([403, 'role.brand_only'])
    expect(told(await cancel(stage.brand, id, 0))).toEqual([409, 'version.stale'])
    expect(told(await cancel(stage.brand, id, 1))).toEqual([409, 'collaboration.work_started'])
    const other = { ...stage, creator: await buildCreator() }
    const ended = await playTo(server, other, 'completed')
    expect(told(await cancel(stage.brand, ended.id, ended.version))).toEqual([
      409,
      'collaboration.not_cancellable',
    ])
  })
})

describe('submit', () => {
  const submit = (as: { token: string }, id: string, more: object = {}) =>
    server.call(collaborations.submit, {
      as,
      params: { collaborationId: id },
      body: { ...content, ...more },
    })

  it('hands content in and lets the brand review it', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'accepted')
    const answer = await submit(stage.creator, id)
    expect(answer.body).toMatchObject({
      state: 'submitted',
      turn: 'brand',
      rounds: [{ round: 1, url: content.url, verdict: 'pending', caption: content.caption }],
      can: {
        submit: { allowed: false, because: 'collaboration.content_not_due' },
        cancel: { allowed: false, because: 'collaboration.not_cancellable' },
      },
    })
    expect(Date.parse(answer.body.stateDeadline ?? '')).toBeGreaterThan(Date.now())
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
    const own = await fileOf(stage.creator.actor.userId)
    const other = await fileOf(stage.brand.actor.userId)
    for (const fileUrls of [[other], [own, other], ['https://example.com/a.png']])
      expect(told(await submit(stage.creator, id, { url: undefined, fileUrls }))).toEqual([
        403,
        'file.not_yours',
      ])
    const answer = await submit(stage.creator, id, { url: undefined, fileUrls: [own] })
    expect(answer.body.rounds).toMatchObject([{ url: null, fileUrls: [own] }])
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
    expect(
      told(await submit(stage.creator, id, { url: `https://example.com/${done.id}` })),
    ).toEqual([409, 'collaboration.link_used'])
  })
})

describe('requestChanges', () => {
  const feedback = 'Please show the bottle in daylight.'
  const ask = (as: { token: string }, id: string, version: number, words = feedback) =>
    server.call(collaborations.requestChanges, {
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
      const again = await server.call(collaborations.submit, {
        as: stage.creator,
        params: { collaborationId: id },
        body: content,
      })
      expect(again.body).toMatchObject({ state: 'submitted', roundsLeft: left })
      version = again.body.version
    }
    expect(told(await ask(stage.brand, id, version))).toEqual([409, 'collaboration.rounds_used'])
  })

  it('refuses few words, others, stale versions and where nothing was handed in', async () => {
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'accepted')
    expect((await ask(stage.brand, id, 1, 'Nope')).status).toBe(400)
    expect(told(await ask(await buildBrand(), id, 1))).toEqual([404, 'collaboration.not_found'])
    expect(told(await ask(await colleagueOf(stage, 'viewer'), id, 1))).toEqual([
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
    server.call(collaborations.approve, {
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
      url: `https://example.com/${id}`,
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
    expect(told(await approve(await colleagueOf(stage, 'finance'), id, 1))).toEqual([
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
