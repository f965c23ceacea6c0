import { files } from '@tandem/contract/platform/files/file.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import { buildStage, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { contentCalls } from '#collaborations/submissions/submission.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { moveClock } from '#platform/clock.ts'
import { findFilePath, sweepForgotten } from '#platform/files/index.ts'
import { uploadImage } from '#platform/files/store-image.ts'
import { buildArrivedUpload } from '#platform/files/uploads/upload.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { deletePerson } from './delete-person.ts'

const server = useTestApp()
const { submit, goLive, approve, askChanges } = contentCalls(server)
afterEach(() => moveClock(0))

const upload = async (as: { token: string }, background: string) => {
  const bytes = await sharp({ create: { width: 64, height: 80, channels: 3, background } })
    .png()
    .toBuffer()
  const uploadId = await buildArrivedUpload(
    server.app,
    { kind: 'image', name: 'mira.png', bytes },
    as,
  )
  return (await server.call(files.finishUpload, { as, params: { uploadId } })).body.url
}
const load = async (url: string, { token }: { token: string }) =>
  (await server.app.inject({ url, cookies: { sid: token } })).statusCode
const remove = async (userId: string) => {
  const coins = await readBalance(db, accounts.creatorWallet(userId))
  await db
    .insertInto('deletions')
    .values({ user_id: userId, coins, due_at: new Date(0).toISOString() })
    .execute()
  expect(await deletePerson(userId)).toBe(true)
}

/** The first picture was replaced by the second after a change request. */
const deliver = async (usageDays: number, colour: string) => {
  const stage = await buildStage({ needsDraft: true, coins: 100, usageDays })
  const { creator, brand } = stage
  const { id } = await playTo(server, stage, 'accepted')
  const [replaced, delivered] = [await upload(creator, '#268'), await upload(creator, colour)]
  const first = await submit(creator, id, { url: undefined, fileUrls: [replaced] })
  await askChanges(brand, id, first.body.version)
  const second = await submit(creator, id, { url: undefined, fileUrls: [delivered] })
  await approve(brand, id, second.body.version)
  const live = await goLive(creator, id)
  expect((await approve(brand, id, live.body.version)).body.state).toBe('completed')
  const { thumbnail_url } = await db
    .selectFrom('posts')
    .select('thumbnail_url')
    .where('collaboration_id', '=', id)
    .executeTakeFirstOrThrow()
  await remove(creator.actor.userId)
  const kept = await db
    .selectFrom('submissions')
    .select('file_urls')
    .where('collaboration_id', '=', id)
    .orderBy('round')
    .execute()
  return {
    ...{ brand, replaced, delivered, cover: thumbnail_url ?? '' },
    shown: kept.map((row) => row.file_urls),
  }
}

describe('after the deletion of a creator, content that a brand paid for', () => {
  it('stays without a name until the agreed rights end', async () => {
    const { brand, replaced, delivered, cover, shown } = await deliver(30, '#862')
    expect(shown).toEqual([[], [delivered], []])
    expect(await load(replaced, brand)).toBe(404)
    await sweepForgotten()
    expect([await load(delivered, brand), await load(cover, brand)]).toEqual([200, 200])
    const { rows } = await sql`select name, uploader_id from files
      where storage_key = ${(await findFilePath(db, delivered)).split('/files/').at(-1)}`.execute(
      db,
    )
    expect(rows).toEqual([{ name: null, uploader_id: null }])
    moveClock(31 * dayMs)
    await sweepForgotten()
    expect(await load(delivered, brand)).toBe(404)
  })

  it('stays without an end where no period was agreed, as proof of what was paid', async () => {
    const { brand, replaced, delivered, cover, shown } = await deliver(0, '#683')
    expect(shown).toEqual([[], [delivered], []])
    moveClock(900 * dayMs)
    await sweepForgotten()
    expect([await load(delivered, brand), await load(replaced, brand)]).toEqual([200, 404])
    // The picture of the post was public. Nobody has a right to publish it.
    expect(await load(cover, brand)).toBe(404)
  })
})

it('the deletion of a brand’s member leaves the pictures of the brand', async () => {
  const brand = await buildBrand()
  const member = await buildUser({ userType: 'brand' })
  await db
    .insertInto('brand_members')
    .values({ brand_id: brand.brandId, user_id: member.userId, role: 'manager' })
    .execute()
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#482' } })
    .png()
    .toBuffer()
  const { url } = await uploadImage(member.userId, picture)
  await db.updateTable('brands').set({ logo_url: url }).where('id', '=', brand.brandId).execute()
  await remove(member.userId)
  expect(await load(url, brand)).toBe(200)
})
