import { files } from '@tandem/contract/platform/files/file.endpoints.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildArrivedUpload, contents } from '#platform/files/uploads/upload.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildDraftStage, contentCalls } from './submission.factory.ts'

const server = useTestApp()
const { submit, goLive, approve, askChanges } = contentCalls(server)
type Person = { token: string }

const upload = async (as: Person, kind: 'image' | 'video', bytes: Buffer) => {
  const uploadId = await buildArrivedUpload(server.app, { kind, name: 'a', bytes }, as)
  return (await server.call(files.finishUpload, { as, params: { uploadId } })).body.url
}
const load = async (url: string, person?: Person) =>
  (await server.app.inject({ url, ...(person && { cookies: { sid: person.token } }) })).statusCode
const picture = sharp({ create: { width: 64, height: 80, channels: 3, background: '#268' } })

describe('files of content', () => {
  it('are previews for the brand until the work is paid, and nobody else’s ever', async () => {
    const stage = await buildDraftStage()
    const { creator, brand } = stage
    const { id } = await playTo(server, stage, 'accepted')
    const video = await upload(creator, 'video', contents.mp4())
    const image = await upload(creator, 'image', await picture.png().toBuffer())
    const first = await submit(creator, id, { fileUrls: [image] })
    const asked = await askChanges(brand, id, first.body.version)
    const sent = await submit(creator, id, { url: undefined, fileUrls: [video, image] })
    expect(asked.body.rounds).toMatchObject([{ previewOnly: true }])
    expect(sent.body.rounds).toMatchObject([{ previewOnly: false }, { previewOnly: false }])
    const originals = async () => [await load(image, brand), await load(`${video}?download`, brand)]
    expect(await load(`${image}/preview`, brand)).toBe(200)
    expect(await load(`${image}/preview`, await buildBrand())).toBe(404)
    const approved = await approve(brand, id, sent.body.version)
    expect(approved.body.rounds.at(-1)).toMatchObject({ previewOnly: true })
    expect(await originals()).toEqual([403, 403])

    const live = await goLive(creator, id)
    const done = await approve(brand, id, live.body.version)
    expect(await originals()).toEqual([200, 200])
    expect(done.body.rounds.map((round) => round.previewOnly)).toEqual([false, false, false])
    const { thumbnail_url } = await db
      .selectFrom('posts')
      .select('thumbnail_url')
      .where('collaboration_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(thumbnail_url).toMatch(/^\/files\/[0-9a-f]{64}-64x80-[0-9a-f]{12}\.webp$/)
    expect([await load(thumbnail_url ?? ''), await load(image)]).toEqual([200, 401])
  })
})
