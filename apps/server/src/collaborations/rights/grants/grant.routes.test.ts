import { overview } from '@tandem/contract/collaborations/overview/overview.endpoints.ts'
import { rightsRenewals } from '@tandem/contract/collaborations/rights/rights-end.endpoints.ts'
import { rightsGrants } from '@tandem/contract/collaborations/rights/rights-grant.endpoints.ts'
import type { RightsGrantFilters } from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import { shipments } from '@tandem/contract/collaborations/shipments/shipment.endpoints.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { posts } from '@tandem/contract/content/posts/post.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildDeal, rights } from '#collaborations/barter/barter.factory.ts'
import { dealCalls } from '#collaborations/barter/barter-calls.factory.ts'
import {
  buildStage,
  linkFor,
  playTo,
  sampleContent,
  told,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { address, shipment } from '#collaborations/shipments/shipment.factory.ts'
import { atTime } from '#platform/clock.ts'
import { buildPrivateFile } from '#platform/files/file.factory.ts'
import { csvTime } from '#platform/http/csv-file.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildGranted } from '../ends/granted.factory.ts'
import { buildFeedPost, buildGrant, buildRequest } from '../rights.factory.ts'
import { insertGrant, lockGrant } from './grant.store.ts'

const server = useTestApp()
type Person = { token: string }

const ofBrand = (
  as: Person,
  query: RightsGrantFilters & { limit?: number; cursor?: string } = {},
) => server.call(rightsGrants.ofBrand, { as, query })
const mine = (as: Person, query: RightsGrantFilters = {}) =>
  server.call(rightsGrants.mine, { as, query })
const readAs = {
  brand: (as: Person, grantId: string) =>
    server.call(rightsGrants.readForBrand, { as, params: { grantId } }),
  creator: (as: Person, grantId: string) =>
    server.call(rightsGrants.readMine, { as, params: { grantId } }),
}
const inDays = <T>(days: number, work: () => Promise<T>): Promise<T> =>
  atTime(new Date(Date.now() + days * 86_400_000), work)
const load = async (url: string, as: Person) => {
  const { statusCode, body } = await server.app.inject({ url, cookies: { sid: as.token } })
  // Only the row of the file exists: what may be read is not found in the store.
  return statusCode === 403 ? JSON.parse(body).code : 'let through'
}
const usage = { days: 90, channels: ['organic' as const, 'print' as const], edits: false }

describe('rights from work', () => {
  it('begin with the last approval, with the originals and the post', async () => {
    const stage = await buildStage({
      ...{ usageDays: 90, usageChannels: usage.channels, usageTerritory: 'Norway' },
    })
    const original = await buildPrivateFile(stage.creator.actor.userId)
    const { id } = await playTo(server, stage, 'accepted')
    const params = { collaborationId: id }
    const handedIn = await server.call(submissions.submit, {
      as: stage.creator,
      params,
      body: { ...sampleContent, url: linkFor('Crights12345'), fileUrls: [original] },
    })
    expect((await ofBrand(stage.brand)).body.items).toEqual([])
    await server.call(submissions.approve, {
      as: stage.brand,
      params,
      body: { version: handedIn.body.version },
    })
    const { body } = await ofBrand(stage.brand)
    expect(body.counts).toMatchObject({ running: 1, ended: 0 })
    const [grant] = body.items
    expect(grant).toMatchObject({
      from: 'campaign',
      state: 'running',
      collaborationId: id,
      campaign: { id: stage.campaignId },
      creator: { name: 'Mira Sol' },
      content: { url: expect.stringContaining('Crights12345') },
      usage: { ...usage, territory: 'Norway' },
      ...{ daysLeft: 90, coins: 0, renewalCoins: null, aiUse: false, renews: null },
    })
    const whole = (await readAs.brand(stage.brand, grant?.id ?? '')).body
    expect(whole.originals).toEqual([{ url: original, kind: 'image', name: 'a file', bytes: 1 }])
    expect((await readAs.creator(stage.creator, grant?.id ?? '')).body).toMatchObject({
      can: { download: { allowed: true } },
    })
  })

  it('are none where none were agreed, and the originals stay the brand’s', async () => {
    const stage = await buildStage({ usageDays: 0 })
    await playTo(server, stage, 'completed')
    expect((await ofBrand(stage.brand)).body.items).toEqual([])
  })

  it('of a deal tell what was paid for them and whether they may feed a machine, also renewed', async () => {
    const deal = await buildDeal({ terms: { usage: rights, aiUse: true } })
    await dealCalls(server).agree(deal, 'brand')
    const { collaboration } = (await dealCalls(server).read(deal, 'brand')).body
    const params = { collaborationId: collaboration?.id ?? '' }
    const given = await server.call(shipments.giveAddress, {
      ...{ as: deal.creator, params },
      body: { address, keep: false },
    })
    await server.call(shipments.ship, {
      ...{ as: deal.brand, params },
      body: { ...shipment, version: given.body.version },
    })
    await server.call(shipments.receive, { as: deal.creator, params, body: {} })
    const handedIn = await server.call(submissions.submit, {
      ...{ as: deal.creator, params },
      body: { ...sampleContent, url: linkFor('Cbarter12345') },
    })
    await server.call(submissions.approve, {
      ...{ as: deal.brand, params },
      body: { version: handedIn.body.version },
    })
    const { items } = (await mine(deal.creator)).body
    const grant = { params: { grantId: items[0]?.id ?? '' }, body: { coins: 0 } }
    await server.call(rightsRenewals.namePrice, { as: deal.creator, ...grant })
    const renewed = await server.call(rightsRenewals.renew, { as: deal.brand, ...grant })
    expect(renewed.body).toMatchObject({ from: 'barter', aiUse: true })
    expect(items).toMatchObject([
      {
        from: 'barter',
        coins: 100,
        aiUse: true,
        usage: { days: 90 },
        brand: { name: expect.anything() },
      },
    ])
  })
})

describe('an original', () => {
  it('can be downloaded while the rights run, and is only looked at afterwards', async () => {
    const { brand, creator, grantId, original } = await buildGrant()
    expect(await load(original, brand)).toBe('let through')
    expect((await readAs.brand(brand, grantId)).body).toMatchObject({
      can: { download: { allowed: true } },
      originals: [{ url: original }],
    })
    await inDays(30.1, async () => {
      expect(await load(original, brand)).toBe('rights.ended')
      expect(await load(`${original}/preview`, brand)).toBe('let through')
      expect(await load(original, creator)).toBe('let through')
      expect((await readAs.brand(brand, grantId)).body).toMatchObject({
        state: 'ended',
        daysLeft: 0,
        can: { download: { because: 'rights.ended' } },
      })
    })
  })

  it('can be downloaded again once they are renewed', async () => {
    const { brand, grantId, original } = await buildGrant()
    const ended = await lockGrant(db, grantId)
    if (ended === undefined) throw new Error('It was granted.')
    await inDays(40, async () => {
      await insertGrant(db, {
        ...{ brandId: ended.brand_id, creatorId: ended.creator_id, postId: ended.post_id },
        ...{ collaborationId: null, requestId: null, renews: grantId, files: ended.files },
        startsAt: new Date(Date.now() + 40 * 86_400_000),
        endsAt: new Date(Date.now() + 70 * 86_400_000),
        usage: { days: 30, channels: ['organic'], edits: false, territory: null },
        ...{ aiUse: false, coins: 0, renewalCoins: 0 },
      })
      expect(await load(original, brand)).toBe('let through')
      expect((await readAs.brand(brand, grantId)).body).toMatchObject({
        state: 'ended',
        renewedUntil: expect.any(String),
        can: { download: { allowed: true } },
      })
    })
    await inDays(71, async () => expect(await load(original, brand)).toBe('rights.ended'))
  })

  it('of a round is shown as a preview again once its rights have ended', async () => {
    const stage = await buildStage({ usageDays: 5 })
    const accepted = await playTo(server, stage, 'accepted')
    const original = await buildPrivateFile(stage.creator.actor.userId)
    const params = { collaborationId: accepted.id }
    const handedIn = await server.call(submissions.submit, {
      ...{ as: stage.creator, params },
      body: { ...sampleContent, url: linkFor('Cpreview1234'), fileUrls: [original] },
    })
    await server.call(submissions.approve, {
      ...{ as: stage.brand, params },
      body: { version: handedIn.body.version },
    })
    const of = { campaignId: stage.campaignId, creatorName: stage.creator.slug }
    const roundOf = async () =>
      (await server.call(overview.readForBrand, { as: stage.brand, params: of })).body.rounds.at(-1)
    expect((await roundOf())?.previewOnly).toBe(false)
    await inDays(6, async () => expect((await roundOf())?.previewOnly).toBe(true))
  })
})

describe('the list', () => {
  it('has what runs by its end, is narrowed by state and words, and is read page by page', async () => {
    const brand = await buildBrand()
    const creator = await buildCreator({ displayName: 'Noor' })
    const days = (count: number) => ({
      usage: { ...usage, days: count, territory: null },
      coins: 0,
    })
    const long = await buildGrant(days(60), { brand })
    const soon = await buildGrant(days(10), { brand, creator })
    const over = await inDays(-20, () => buildGrant(days(15), { brand }))
    const ids = async (query: Parameters<typeof ofBrand>[1]) =>
      (await ofBrand(brand, query)).body.items.map(({ id }) => id)
    expect((await ofBrand(brand)).body.counts).toEqual({
      ...{ running: 2, ending: 1, upcoming: 0, ended: 1 },
    })
    expect(await ids({})).toEqual([long.grantId, soon.grantId, over.grantId])
    expect(await ids({ state: 'running' })).toEqual([soon.grantId, long.grantId])
    expect(await ids({ state: 'ending' })).toEqual([soon.grantId])
    expect(await ids({ state: 'ended' })).toEqual([over.grantId])
    expect(await ids({ q: 'noo' })).toEqual([soon.grantId])
    expect(await ids({ q: '%' })).toEqual([])
    expect(await ids({ q: 'bought it' })).toHaveLength(3)
    const first = (await ofBrand(brand, { limit: 2 })).body
    const next = await ofBrand(brand, { limit: 2, cursor: first.nextCursor ?? '' })
    expect(next.body.items.map(({ id }) => id)).toEqual([over.grantId])
    expect((await mine(creator, { q: 'nobody' })).body.items).toEqual([])
    // Each side looks for the other by name, and not for itself.
    expect((await mine(creator, { q: 'noor' })).body.items).toEqual([])
    expect((await mine(creator, { q: 'glow' })).body.items).toHaveLength(1)
    expect((await mine(creator)).body.items).toMatchObject([{ id: soon.grantId, state: 'ending' }])
  })

  it('is each side’s own', async () => {
    const { brand, creator, grantId } = await buildGrant()
    expect((await readAs.creator(creator, grantId)).status).toBe(200)
    expect((await readAs.brand(brand, grantId)).status).toBe(200)
    const gone = [404, 'rights.not_found']
    expect(told(await readAs.creator(await buildCreator(), grantId))).toEqual(gone)
    expect(told(await readAs.brand(await buildBrand(), grantId))).toEqual(gone)
  })

  it('is a file of rows, too, narrowed as the page is', async () => {
    const { brand, creator } = await buildGrant()
    const file = async (url: string, as: Person) =>
      (await server.app.inject({ url, cookies: { sid: as.token } })).body.split('\r\n')
    const [head, row] = await file('/api/brand/rights.csv', brand)
    expect(head).toMatch(/^\ufeffContent,Brand,Creator,From,Used in,Where,/)
    expect(row).toMatch(
      /^Bought it myself\.,.*,Ines,post,"Organic posts, Website",Norway,yes,no,.*,30,running,40,https:/,
    )
    expect(await file('/api/creator/rights.csv?state=ended', creator)).toHaveLength(2)
    expect((await file('/api/creator/rights.csv?state=odd', creator)).join('')).toContain(
      'Open it from your rights.',
    )
  })

  it('says in its file from when to when each is good, and which was renewed', async () => {
    const { brand, grantId } = await buildGranted({ renewalCoins: 0 })
    const rows = async () => {
      const file = { url: '/api/brand/rights.csv', cookies: { sid: brand.token } }
      const [head = '', ...rest] = (await server.app.inject(file)).body.trim().split('\r\n')
      const inQuotes = /"([^"]*)"/g
      const withoutCommas = (_: string, cell: string) => cell.replaceAll(',', ' and')
      const cellsOf = (line: string) => line.replace(inQuotes, withoutCommas).split(',')
      return rest.map((line) => {
        const cells = cellsOf(line)
        return Object.fromEntries(cellsOf(head).map((name, at) => [name, cells[at]]))
      })
    }
    const timesOf = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => ({
      'Starts at (UTC)': csvTime(startsAt),
      'Ends at (UTC)': csvTime(endsAt),
    })
    const { body: first } = await readAs.brand(brand, grantId)
    expect(await rows()).toMatchObject([{ From: 'post', ...timesOf(first) }])
    const params = { grantId }
    const { body: next } = await server.call(rightsRenewals.renew, {
      ...{ as: brand, params, body: { coins: 0 } },
    })
    expect(await rows()).toMatchObject([
      { From: 'post and renewed', ...timesOf(next), State: 'upcoming' },
      { From: 'post', ...timesOf(first), State: 'running' },
    ])
  })
})

describe('the feed', () => {
  it('is filtered by what the brand may use and has asked for', async () => {
    const {
      brand,
      creator,
      postId: granted,
    } = await buildGrant({ usage: { ...usage, territory: null, days: 5 } })
    const { postId: asked } = await buildRequest({ coins: 0 }, { brand, creator })
    const { postId: plain } = await buildFeedPost({ brand, creator, coins: 0 })
    const feed = async (which: 'with' | 'without' | 'asked') =>
      (await server.call(posts.feed, { as: brand, query: { rights: which } })).body.items.map(
        ({ id }) => id,
      )
    expect(await feed('with')).toEqual([granted])
    expect(await feed('asked')).toEqual([asked])
    expect((await feed('without')).sort()).toEqual([asked, plain].sort())
    await inDays(6, async () => expect(await feed('with')).toEqual([]))
  })
})
