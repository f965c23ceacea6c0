import { savedReplies } from '@tandem/contract/communication/saved-replies/reply.endpoints.ts'
import { savedRepliesMax } from '@tandem/contract/communication/saved-replies/reply.limits.ts'
import type { SavedReplyDraft } from '@tandem/contract/communication/saved-replies/reply.schema.ts'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildColleague, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()
type Person = { token: string }
const hello = { title: 'Hello', body: 'Hello {creator}, welcome to {campaign}.' }
const save = (as: Person, body: SavedReplyDraft = hello) =>
  server.call(savedReplies.save, { as, body })

it('the members of a brand share saved replies, and viewers only read them', async () => {
  const brand = await buildBrand()
  const finance = await buildColleague({ brand }, 'finance')
  const viewer = await buildColleague({ brand }, 'viewer')
  await save(brand)
  const { body } = await save(finance, { title: 'Address', body: 'Where shall we send it?' })
  expect(body.items.map(({ title }) => title)).toEqual(['Address', 'Hello'])
  const params = { replyId: body.items[1]?.id ?? '' }
  const changed = { title: 'Hello', body: 'Dear {creator}' }
  expect(
    (await server.call(savedReplies.change, { as: finance, params, body: changed })).body.items[1],
  ).toMatchObject(changed)
  expect(told(await save(viewer, { title: 'Mine', body: 'x' }))).toEqual([
    403,
    'brand.role_required',
  ])
  expect((await server.call(savedReplies.mine, { as: viewer })).body).toMatchObject({
    items: [{ title: 'Address' }, { title: 'Hello' }],
    can: { edit: { allowed: false } },
  })
  const left = await server.call(savedReplies.remove, { as: brand, params })
  expect(left.body.items).toHaveLength(1)
  expect(told(await server.call(savedReplies.remove, { as: brand, params }))).toEqual([
    404,
    'saved_reply.not_found',
  ])
})

it('another brand neither reads nor changes them', async () => {
  const { body } = await save(await buildBrand())
  const as = await buildBrand()
  const params = { replyId: body.items[0]?.id ?? '' }
  expect((await server.call(savedReplies.mine, { as })).body.items).toEqual([])
  expect(told(await server.call(savedReplies.change, { as, params, body: hello }))).toEqual([
    404,
    'saved_reply.not_found',
  ])
})

it('refuses a second one with the same title, and one above the limit, also at once', async () => {
  const brand = await buildBrand()
  const answers = await Promise.all([save(brand), save(brand)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'saved_reply.title_taken',
  })
  await db
    .insertInto('saved_replies')
    .values(
      Array.from({ length: savedRepliesMax - 2 }, (_, nr) => ({
        brand_id: brand.brandId,
        title: `Nr ${nr}`,
        body: 'x',
      })),
    )
    .execute()
  const last = await Promise.all(['A', 'B'].map((title) => save(brand, { title, body: 'x' })))
  expect(last.map((answer) => answer.body.code).sort()).toEqual(['saved_reply.too_many', undefined])
})

it.each(['Hello {name}', 'Hi {Creator}', '{creator}'.repeat(11)])(
  'refuses %j, whose placeholders nobody fills in',
  async (body) => {
    const { status } = await save(await buildBrand(), { title: 'Wrong', body })
    expect(status).toBe(400)
  },
)
