import { messages } from '@tandem/contract/communication/messages/message.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { applyToCampaign } from '#collaborations/applications/apply-to-campaign.ts'
import { buildColleague, pitch, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildPair, markUpTo, write } from './message.factory.ts'

const server = useTestApp()
type Person = { token: string }
type Query = {
  q?: string
  campaignId?: string
  brandId?: string
  unread?: 'yes'
  cursor?: string
  limit?: number
}

const list = async (as: Person, query: Query = {}) =>
  (await server.call(messages.conversations, { as, query })).body
const idsOf = async (as: Person, query: Query = {}) =>
  (await list(as, query)).items.map(({ collaborationId }) => collaborationId)

/** One brand with two campaigns: Mira and Tom in the first, Mira in the second. */
const buildThree = async () => {
  const brand = await buildBrand({ name: `Glow ${crypto.randomUUID().slice(0, 8)}` })
  const first = await buildCampaign({ title: 'Morning serum' }, brand)
  const second = await buildCampaign({ title: 'Winter lamp' }, brand)
  const mira = await buildCreator({ displayName: 'Mira Sol' })
  const tom = await buildCreator({ displayName: 'Tomás Reyes' })
  const join = async (creator: typeof mira, campaignId: string) =>
    (await applyToCampaign(creator.actor, campaignId, { pitch })).id
  const [a, b, c] = [
    await join(mira, first.id),
    await join(tom, first.id),
    await join(mira, second.id),
  ]
  await write(server, mira, a, 'When does the parcel arrive?')
  await write(server, tom, b, 'I prefer Tuesday mornings.')
  await write(server, brand, c, 'Welcome!\nThe customs declaration is attached.')
  return { brand, mira, tom, first, second, a, b, c }
}

describe('GET /messages', () => {
  it('lists each side’s threads, newest message first, as that side reads them', async () => {
    const { brand, mira, first, a, b, c } = await buildThree()
    expect(await idsOf(brand)).toEqual([c, b, a])
    const ofMira = await list(mira)
    expect(ofMira.items).toMatchObject([
      {
        collaborationId: c,
        unread: 1,
        last: {
          mine: false,
          colleague: null,
          text: 'Welcome!\nThe customs declaration is attached.',
        },
      },
      {
        collaborationId: a,
        campaign: { id: first.id, title: 'Morning serum' },
        creator: { name: 'Mira Sol' },
        unread: 0,
        last: { mine: true, colleague: null, files: 0 },
      },
    ])
    await write(server, brand, a, 'On Friday.')
    expect(await idsOf(mira)).toEqual([a, c])
    expect(await idsOf(await buildBrand())).toEqual([])
  })

  it('names the colleague who wrote, to the brand only', async () => {
    const { brand, mira, c } = await buildThree()
    const finance = await buildColleague({ brand }, 'finance')
    const lastFor = async (as: Person) =>
      (await list(as)).items.find(({ collaborationId }) => collaborationId === c)?.last
    expect(await lastFor(brand)).toMatchObject({ mine: true, colleague: null })
    expect(await lastFor(finance)).toMatchObject({ mine: false, colleague: expect.any(String) })
    expect(await lastFor(mira)).toMatchObject({ mine: false, colleague: null })
  })

  it.each([
    ['mira', 'ca'],
    ['TOMAS rey', 'b'],
    ['winter', 'c'],
    ['mira serum', 'a'],
    ['declaration customs', 'c'],
    ['arriv', 'a'],
    ['to', 'b'],
    ['nothing like this', ''],
    ['%', ''],
  ])('finds %j in names, campaigns and texts', async (q, expected) => {
    const three = await buildThree()
    const names = new Map([
      [three.a, 'a'],
      [three.b, 'b'],
      [three.c, 'c'],
    ])
    expect((await idsOf(three.brand, { q })).map((id) => names.get(id)).join('')).toBe(expected)
  })

  it('finds texts in own threads only, and quotes the newest message with the words', async () => {
    const { brand, tom, a } = await buildThree()
    const word = `quince${crypto.randomUUID().slice(0, 8)}`
    await write(server, brand, a, `We ship with ${word} express.`)
    await write(server, brand, a, 'Anything else?')
    const [found] = (await list(brand, { q: word.toUpperCase() })).items
    expect(found).toMatchObject({ collaborationId: a, found: `We ship with ${word} express.` })
    expect(found?.last?.text).toBe('Anything else?')
    for (const other of [tom, (await buildPair()).brand])
      expect(await idsOf(other, { q: word })).toEqual([])
    expect((await list(brand, { q: 'tomas' })).items[0]?.found).toBeNull()
  })

  it('filters by campaign, brand and unread messages, and offers the choices', async () => {
    const { brand, mira, first, second, a, b, c } = await buildThree()
    expect(await idsOf(brand, { campaignId: first.id })).toEqual([b, a])
    expect(await idsOf(brand, { unread: 'yes' })).toEqual([b, a])
    await markUpTo(server, brand, b, 1)
    expect(await idsOf(brand, { unread: 'yes' })).toEqual([a])
    expect(await idsOf(mira, { brandId: brand.brandId, unread: 'yes' })).toEqual([c])
    const choices = async (as: Person) => (await server.call(messages.filters, { as })).body.items
    expect(await choices(brand)).toEqual([
      { id: second.id, name: 'Winter lamp' },
      { id: first.id, name: 'Morning serum' },
    ])
    expect((await choices(mira)).map(({ id }) => id)).toEqual([brand.brandId])
  })

  it('continues after the last row of a page', async () => {
    const { brand, a, b, c } = await buildThree()
    const first = await list(brand, { limit: 2 })
    const rest = await list(brand, { limit: 2, cursor: first.nextCursor ?? '' })
    expect([...first.items, ...rest.items].map(({ collaborationId }) => collaborationId)).toEqual([
      c,
      b,
      a,
    ])
    expect(rest.nextCursor).toBeNull()
  })
})

describe('GET /collaborations/:collaborationId/conversation', () => {
  it('opens for both sides before the first message, and for nobody else', async () => {
    const { id, brand, creator, campaignId } = await buildPair()
    const open = (as: Person) =>
      server.call(messages.conversation, { as, params: { collaborationId: id } })
    for (const as of [brand, creator])
      expect((await open(as)).body).toMatchObject({
        collaborationId: id,
        campaign: { id: campaignId },
        unread: 0,
        last: null,
      })
    expect(told(await open(await buildCreator()))).toEqual([404, 'collaboration.not_found'])
  })
})
