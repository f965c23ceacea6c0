import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { files } from '@tandem/contract/platform/files/file.endpoints.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { buildColleague, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildFile } from '#platform/files/file.factory.ts'
import { buildArrivedUpload, contents } from '#platform/files/uploads/upload.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildPair, draftOf, markUpTo, read, unreadOf, write } from './message.factory.ts'

const folder = mkdtempSync(join(tmpdir(), 'tandem-messages-'))
const server = useTestApp({ DATA_DIR: folder })
afterAll(() => rmSync(folder, { recursive: true }))
const bodies = (items: { body: string }[]) => items.map(({ body }) => body)

describe('send', () => {
  it('reaches the other side, in the order the server took them', async () => {
    const { id, brand, creator } = await buildPair()
    const first = await write(server, creator, id, '  When do we begin?\nI am free on Monday.  ')
    expect(first.body).toMatchObject({
      nr: 1,
      side: 'creator',
      mine: true,
      author: 'Mira Sol',
      body: 'When do we begin?\nI am free on Monday.',
      paysOutside: false,
    })
    await write(server, brand, id, 'On Monday.')
    const seen = (await read(server, creator, id)).body
    expect(bodies(seen.items)).toEqual(['On Monday.', first.body.body])
    expect(seen.items.map(({ nr, mine, side }) => [nr, mine, side])).toEqual([
      [2, false, 'brand'],
      [1, true, 'creator'],
    ])
  })

  it('speaks for the brand to the creator, and by name among colleagues', async () => {
    const { id, brand, creator } = await buildPair()
    const colleague = await buildColleague({ brand }, 'finance')
    await db
      .updateTable('users')
      .set({ display_name: 'Noor' })
      .where('id', '=', colleague.userId)
      .execute()
    await write(server, colleague, id, 'Hello')
    const brandName = (await read(server, creator, id)).body.items[0]?.author
    const { name } = await db
      .selectFrom('brands')
      .select('name')
      .where('id', '=', brand.brandId)
      .executeTakeFirstOrThrow()
    expect(brandName).toBe(name)
    expect((await read(server, brand, id)).body.items[0]).toMatchObject({
      author: 'Noor',
      mine: false,
      side: 'brand',
    })
    await write(server, brand, id, 'And from me')
    const unnamed = (await read(server, colleague, id)).body.items[0]
    expect(unnamed).toMatchObject({ author: name, mine: false })
  })

  it('takes the sender’s own files, alone or with words', async () => {
    const { id, brand, creator } = await buildPair()
    const url = await buildFile(creator.actor.userId)
    expect((await write(server, creator, id, draftOf('', { fileUrls: [url] }))).status).toBe(200)
    expect((await read(server, brand, id)).body.items[0]).toMatchObject({
      body: '',
      files: [{ url, kind: 'image', name: null }],
    })
    const foreign = await buildFile(brand.actor.userId)
    expect(
      told(await write(server, creator, id, draftOf('Look', { fileUrls: [foreign] }))),
    ).toEqual([403, 'file.not_yours'])
  })

  it('shows a private file to both sides, with its name, and to nobody else', async () => {
    const { id, brand, creator } = await buildPair()
    const bytes = contents.pdf('the invoice')
    const upload = async (sender: { token: string }) => {
      const file = { kind: 'pdf', name: 'invoice.pdf', bytes } as const
      const uploadId = await buildArrivedUpload(server.app, file, sender)
      return (await server.call(files.finishUpload, { as: sender, params: { uploadId } })).body
    }
    const body = await upload(creator)
    const open = async ({ token }: { token: string }, { url } = body) =>
      (await server.app.inject({ url, cookies: { sid: token } })).statusCode
    expect(await open(brand)).toBe(404)
    await write(server, creator, id, draftOf('', { fileUrls: [body.url] }))
    expect((await read(server, brand, id)).body.items[0]?.files).toEqual([
      { url: body.url, kind: 'pdf', name: 'invoice.pdf' },
    ])
    for (const person of [creator, brand, await buildColleague({ brand }, 'viewer')])
      expect(await open(person)).toBe(200)
    expect(await open(await buildCreator())).toBe(404)
    const ofBrand = await upload(brand)
    expect(await open(creator, ofBrand)).toBe(404)
    await write(server, brand, id, draftOf('', { fileUrls: [ofBrand.url] }))
    for (const person of [creator, await buildColleague({ brand }, 'viewer')])
      expect(await open(person, ofBrand)).toBe(200)
  })

  it('says to both sides when a message speaks of paying outside', async () => {
    const { id, brand, creator } = await buildPair()
    expect((await write(server, brand, id, 'We can pay by PayPal.')).body.paysOutside).toBe(true)
    expect((await read(server, creator, id)).body.items[0]?.paysOutside).toBe(true)
  })

  it('is one message however often it is sent', async () => {
    const { id, brand, creator } = await buildPair()
    const draft = draftOf('Only once')
    const key = randomUUID()
    const first = await write(server, creator, id, draft, key)
    expect((await write(server, creator, id, draft, key)).body).toEqual(first.body)
    expect((await write(server, creator, id, draft)).body).toEqual(first.body)
    const late = draftOf('Four at once')
    const answers = await Promise.all([1, 2, 3, 4].map(() => write(server, brand, id, late)))
    expect(new Set(answers.map(({ body }) => body.nr))).toEqual(new Set([2]))
    expect(bodies((await read(server, creator, id)).body.items)).toEqual([
      'Four at once',
      'Only once',
    ])
    expect((await unreadOf(server, creator)).total).toBe(1)
  })

  it('keeps one order for forty at once, none lost and none doubled', async () => {
    const { id, brand, creator } = await buildPair()
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, nr) =>
        write(server, nr % 2 === 0 ? creator : brand, id, `Number ${nr}`),
      ),
    )
    expect(answers.map(({ body }) => body.nr).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 40 }, (_, nr) => nr + 1),
    )
    const [ofCreator, ofBrand] = [
      (await read(server, creator, id)).body.items,
      (await read(server, brand, id)).body.items,
    ]
    expect(ofCreator.map(({ nr }) => nr)).toEqual(Array.from({ length: 40 }, (_, nr) => 40 - nr))
    expect(bodies(ofBrand)).toEqual(bodies(ofCreator))
    expect(new Set(bodies(ofCreator)).size).toBe(40)
    expect((await unreadOf(server, creator)).total).toBe(20)
    expect((await unreadOf(server, brand)).total).toBe(20)
  })

  it('is refused to others, to viewers, and to those without a role', async () => {
    const { id, brand } = await buildPair()
    const notFound = [404, 'collaboration.not_found']
    expect(told(await write(server, await buildCreator(), id, 'Hi'))).toEqual(notFound)
    expect(told(await write(server, await buildBrand(), id, 'Hi'))).toEqual(notFound)
    expect(told(await write(server, brand, randomUUID(), 'Hi'))).toEqual(notFound)
    const viewer = await buildColleague({ brand }, 'viewer')
    expect(told(await write(server, viewer, id, 'Hi'))).toEqual([403, 'brand.role_required'])
    expect(told(await write(server, await buildUser(), id, 'Hi'))).toEqual([403, 'role.not_chosen'])
  })
})

describe('markRead and unread', () => {
  it('counts what the other side wrote, per collaboration and in all', async () => {
    const [one, two] = [await buildPair(), await buildPair()]
    await write(server, one.creator, one.id, 'a')
    await write(server, one.creator, one.id, 'b')
    await write(server, two.creator, two.id, 'of another brand')
    expect(await unreadOf(server, one.brand)).toEqual({
      total: 2,
      collaborations: [{ collaborationId: one.id, unread: 2 }],
    })
    expect(await unreadOf(server, one.creator)).toEqual({ total: 0, collaborations: [] })
    expect((await read(server, one.brand, one.id)).body.unread).toBe(2)
  })

  it('is shared by the members of a brand; a viewer settles nothing', async () => {
    const { id, brand, creator } = await buildPair()
    const [viewer, finance] = [
      await buildColleague({ brand }, 'viewer'),
      await buildColleague({ brand }, 'finance'),
    ]
    await write(server, creator, id, 'Hello')
    expect(told(await markUpTo(server, viewer, id, 1))).toEqual([403, 'brand.role_required'])
    expect((await unreadOf(server, viewer)).total).toBe(1)
    await markUpTo(server, finance, id, 1)
    expect((await unreadOf(server, brand)).total).toBe(0)
  })
})
