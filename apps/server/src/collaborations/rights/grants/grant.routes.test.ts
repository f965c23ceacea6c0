import { rightsRenewals } from '@tandem/contract/collaborations/rights/rights-end.endpoints.ts'
import { rightsGrants } from '@tandem/contract/collaborations/rights/rights-grant.endpoints.ts'
import type {
  RightsGrant,
  RightsGrantFilters,
} from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import { shipments } from '@tandem/contract/collaborations/shipments/shipment.endpoints.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildDeal, rights } from '#collaborations/barter/barter.factory.ts'
import { dealCalls } from '#collaborations/barter/barter-calls.factory.ts'
import {
  buildStage,
  codeOf,
  linkFor,
  playTo,
  sampleContent,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { address, shipment } from '#collaborations/shipments/shipment.factory.ts'
import { atTime } from '#platform/clock.ts'
import { buildPrivateFile } from '#platform/files/file.factory.ts'
import { csvTime } from '#platform/http/csv-file.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildGranted } from '../ends/granted.factory.ts'
import { buildGrant } from '../rights.factory.ts'

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
  // No file is stored, so a permitted request fails too, but not with 403.
  return statusCode === 403 ? JSON.parse(body).code : 'let through'
}
const usage = { days: 90, channels: ['organic' as const, 'print' as const], edits: false }

const finish = async (
  { creator, brand }: { creator: Person; brand: Person },
  collaborationId: string,
  more: { url: string; fileUrls?: string[] },
) => {
  const params = { collaborationId }
  const sent = { as: creator, params, body: { ...sampleContent, ...more } }
  const { version } = (await server.call(submissions.submit, sent)).body
  expect((await ofBrand(brand)).body.items).toEqual([])
  await server.call(submissions.approve, { as: brand, params, body: { version } })
}

describe('rights from work', () => {
  it('begin with the last approval, with the originals and the post', async () => {
    const terms = { usageDays: 90, usageChannels: usage.channels, usageTerritory: 'Norway' }
    const stage = await buildStage(terms)
    const original = await buildPrivateFile(stage.creator.actor.userId)
    const { id } = await playTo(server, stage, 'accepted')
    await finish(stage, id, { url: linkFor('Crights12345'), fileUrls: [original] })
    const { body } = await ofBrand(stage.brand)
    expect(body.counts).toMatchObject({ running: 1, ended: 0 })
    const [grant] = body.items
    expect(grant).toMatchObject({
      ...{ from: 'campaign', state: 'running', collaborationId: id, daysLeft: 90, coins: 0 },
      ...{ renewalCoins: null, aiUse: false, renews: null },
      campaign: { id: stage.campaignId },
      creator: { name: 'Mira Sol' },
      content: { url: expect.stringContaining('Crights12345') },
      usage: { ...usage, territory: 'Norway' },
    })
    const whole = (await readAs.brand(stage.brand, grant?.id ?? '')).body
    expect(whole.originals).toEqual([{ url: original, kind: 'image', name: 'a file', bytes: 1 }])
    const seen = await readAs.creator(stage.creator, grant?.id ?? '')
    expect(seen.body.can.download).toEqual({ allowed: true })
  })

  it('are none where none were agreed', async () => {
    const stage = await buildStage({ usageDays: 0 })
    await playTo(server, stage, 'completed')
    expect((await ofBrand(stage.brand)).body.items).toEqual([])
  })

  it('of a deal tell what was paid for them and whether they may feed a machine, also renewed', async () => {
    const deal = await buildDeal({ terms: { usage: rights, aiUse: true } })
    await dealCalls(server).agree(deal, 'brand')
    const { collaboration } = (await dealCalls(server).read(deal, 'brand')).body
    const params = { collaborationId: collaboration?.id ?? '' }
    const [creator, brand] = [deal.creator, deal.brand].map((as) => ({ as, params }))
    const body = { address, keep: false }
    const { version } = (await server.call(shipments.giveAddress, { ...creator, params, body }))
      .body
    await server.call(shipments.ship, { ...brand, params, body: { ...shipment, version } })
    await server.call(shipments.receive, { ...creator, params, body: {} })
    await finish(deal, params.collaborationId, { url: linkFor('Cbarter12345') })
    const { items } = (await mine(deal.creator)).body
    const granted = { from: 'barter', coins: 100, aiUse: true, usage: { days: 90 } }
    expect(items).toMatchObject([granted])
    const grant = { params: { grantId: items[0]?.id ?? '' }, body: { coins: 0 } }
    await server.call(rightsRenewals.namePrice, { as: deal.creator, ...grant })
    const renewed = await server.call(rightsRenewals.renew, { as: deal.brand, ...grant })
    expect(renewed.body).toMatchObject({ from: 'barter', aiUse: true })
  })
})

describe('an original', () => {
  it('can be downloaded while the rights run, and is only looked at afterwards', async () => {
    const { brand, creator, grantId, original } = await buildGrant()
    expect(await load(original, brand)).toBe('let through')
    const { body } = await readAs.brand(brand, grantId)
    expect(body).toMatchObject({
      can: { download: { allowed: true } },
      originals: [{ url: original }],
    })
    await inDays(30.1, async () => {
      expect(await load(original, brand)).toBe('rights.ended')
      expect(await load(`${original}/preview`, brand)).toBe('let through')
      expect(await load(original, creator)).toBe('let through')
      expect((await readAs.brand(brand, grantId)).body).toMatchObject({
        ...{ state: 'ended', daysLeft: 0, can: { download: { because: 'rights.ended' } } },
      })
    })
  })
})

describe('the list', () => {
  it('has what runs by its end, and is narrowed by state and words', async () => {
    const brand = await buildBrand()
    const creator = await buildCreator({ displayName: 'Noor' })
    const draft = (days: number) => ({ usage: { ...usage, days, territory: null }, coins: 0 })
    const long = await buildGrant(draft(60), { brand })
    const soon = await buildGrant(draft(10), { brand, creator })
    const over = await inDays(-20, () => buildGrant(draft(15), { brand }))
    const ids = async (query: RightsGrantFilters) =>
      (await ofBrand(brand, query)).body.items.map(({ id }) => id)
    const { counts } = (await ofBrand(brand)).body
    expect(counts).toEqual({ running: 2, ending: 1, upcoming: 0, ended: 1 })
    expect(await ids({})).toEqual([long.grantId, soon.grantId, over.grantId])
    expect(await ids({ state: 'running' })).toEqual([soon.grantId, long.grantId])
    expect(await ids({ state: 'ending' })).toEqual([soon.grantId])
    expect(await ids({ state: 'ended' })).toEqual([over.grantId])
    expect(await ids({ q: 'noo' })).toEqual([soon.grantId])
    expect(await ids({ q: '%' })).toEqual([])
    const foreign = await readAs.brand(await buildBrand(), soon.grantId)
    expect(codeOf(foreign)).toBe('rights.not_found')
    expect((await mine(creator, { q: 'noor' })).body.items).toEqual([])
    expect((await mine(creator, { q: 'glow' })).body.items).toMatchObject([{ id: soon.grantId }])
  })

  it('says in its file how and from when to when each is good, and which was renewed', async () => {
    const { brand, grantId } = await buildGranted({ renewalCoins: 0 })
    const rows = async () => {
      const file = { url: '/api/brand/rights.csv', cookies: { sid: brand.token } }
      const [head = '', ...rest] = (await server.app.inject(file)).body.trim().split('\r\n')
      expect(head).toMatch(/^Content,Brand,Creator,From,Used in,Where,/)
      return rest
    }
    const row = (from: string, grant: RightsGrant, state: string) =>
      expect.stringMatching(
        new RegExp(
          `^Bought it myself\\.,.*,Ines,"?${from}"?,"Organic posts, Website",Norway,yes,no,` +
            `${csvTime(grant.startsAt)},${csvTime(grant.endsAt)},.*,${state},`,
        ),
      )
    const first = (await readAs.brand(brand, grantId)).body
    expect(await rows()).toEqual([row('post', first, 'running')])
    const renewal = { as: brand, params: { grantId }, body: { coins: 0 } }
    const next = (await server.call(rightsRenewals.renew, renewal)).body
    expect(await rows()).toEqual([
      row('post, renewed', next, 'upcoming'),
      row('post', first, 'running'),
    ])
  })
})
