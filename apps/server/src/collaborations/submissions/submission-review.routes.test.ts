import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { files } from '@tandem/contract/platform/files/file.endpoints.ts'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import {
  buildColleague,
  buildStage,
  linkFor,
  playTo,
  range,
  told,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildArrivedUpload, contents } from '#platform/files/uploads/upload.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildDraftStage, collaborationRow, contentCalls } from './submission.factory.ts'

const folder = mkdtempSync(join(tmpdir(), 'tandem-content-'))
const server = useTestApp({ DATA_DIR: folder })
afterAll(() => rmSync(folder, { recursive: true }))
const { submit, goLive, approve, askChanges, takeBack } = contentCalls(server)
type Person = { token: string }

describe('takeBackChanges', () => {
  it('takes the request back before it is answered: the round is new, nothing was used up', async () => {
    const stage = await buildDraftStage()
    const { id, version } = await playTo(server, stage, 'submitted')
    const unmet = [{ item: 1, words: 'The name is never said.' }]
    const asked = await askChanges(stage.brand, id, version, { feedback: '', unmet })
    expect(asked.body).toMatchObject({
      state: 'changes_requested',
      roundsLeft: 1,
      rounds: [{ verdict: 'changes_requested', feedback: null, unmet }],
    })
    expect(asked.body.timeline.at(-1)?.words).toBe('Say the name: The name is never said.')
    const back = await takeBack(stage.brand, id, asked.body.version)
    expect(back.body).toMatchObject({
      state: 'submitted',
      turn: 'brand',
      roundsLeft: 2,
      rounds: [{ round: 1, verdict: 'pending', feedback: null, unmet: [], decidedAt: null }],
      can: { approve: { allowed: true }, takeBackChanges: { allowed: false } },
    })
    expect(Date.parse(back.body.stateDeadline ?? '')).toBeGreaterThan(Date.now())
    expect((await approve(stage.brand, id, back.body.version)).body.state).toBe('approved')
  })

  it('refuses once it was answered, others, and stale versions', async () => {
    const stage = await buildDraftStage()
    const { id, version } = await playTo(server, stage, 'submitted')
    expect(told(await takeBack(stage.brand, id, version))).toEqual([409, 'collaboration.not_now'])
    const { body } = await askChanges(stage.brand, id, version)
    expect(told(await takeBack(stage.brand, id, version))).toEqual([409, 'version.stale'])
    expect(told(await takeBack(await buildBrand(), id, body.version))).toEqual([
      404,
      'collaboration.not_found',
    ])
    expect(told(await takeBack(await buildColleague(stage, 'finance'), id, body.version))).toEqual([
      403,
      'brand.role_required',
    ])
    expect(told(await takeBack(stage.creator, id, body.version))).toEqual([403, 'role.brand_only'])
    const [back, answered] = await Promise.all([
      takeBack(stage.brand, id, body.version),
      submit(stage.creator, id),
    ])
    // Whoever is second meets what the first made of it.
    expect([back.status, answered.status].sort()).toEqual([200, 409])
    expect((await collaborationRow(id)).state).toBe('submitted')
  })

  it('refuses when the link was meanwhile handed in by somebody else', async () => {
    const stage = await buildStage()
    const { id, version } = await playTo(server, stage, 'submitted')
    const { body } = await askChanges(stage.brand, id, version)
    const creator = await buildCreator()
    const other = await playTo(server, { ...stage, creator }, 'accepted')
    expect((await submit(creator, other.id, { url: linkFor(id) })).status).toBe(200)
    expect(told(await takeBack(stage.brand, id, body.version))).toEqual([
      409,
      'collaboration.link_used',
    ])
  })
})

describe('items of the checklist', () => {
  it.each([
    ['an item nobody agreed on', [{ item: 2, words: 'No bottle.' }], 'collaboration.item_unknown'],
    [
      'an item named twice',
      range(2).map(() => ({ item: 0, words: 'No bottle.' })),
      'input.invalid',
    ],
    ['an item without words', [{ item: 0, words: ' ' }], 'input.invalid'],
  ])('are refused as unmet: %s', async (_, unmet, code) => {
    const stage = await buildDraftStage()
    const { id, version } = await playTo(server, stage, 'submitted')
    expect((await askChanges(stage.brand, id, version, { unmet })).body.code).toBe(code)
    expect((await collaborationRow(id)).state).toBe('submitted')
  })

  it('hold the hashtags as they were agreed, for the creator to tick and the brand to miss', async () => {
    const [hashtags, checklist] = ['#glow #ad', ['Show the bottle']]
    const stage = await buildStage({ needsDraft: true, checklist, hashtags })
    const { id } = await playTo(server, stage, 'accepted')
    const { campaignId } = stage
    await db.updateTable('campaigns').set({ hashtags: '#x' }).where('id', '=', campaignId).execute()
    const agreed = { hashtags, checklist: [...checklist, 'Use the hashtags #glow #ad'] }
    const sent = await submit(stage.creator, id, { checked: [0, 1] })
    expect(sent.body).toMatchObject({ hashtags, terms: agreed, rounds: [{ checked: [0, 1] }] })
    const unmet = [{ item: 1, words: '#ad is missing.' }]
    const asked = await askChanges(stage.brand, id, sent.body.version, { feedback: '', unmet })
    expect(asked.body).toMatchObject({ hashtags, terms: agreed, rounds: [{ unmet }] })
    expect(asked.body.timeline.at(-1)?.words).toBe('Use the hashtags #glow #ad: #ad is missing.')
  })

  it('are told to the creator behind what is said of the whole', async () => {
    const stage = await buildDraftStage()
    const { id, version } = await playTo(server, stage, 'submitted')
    const unmet = [1, 0].map((item) => ({ item, words: `Not at ${item}.` }))
    const { body } = await askChanges(stage.brand, id, version, { unmet })
    expect(body.timeline.at(-1)?.words).toBe(
      'Please film it by day.\nSay the name: Not at 1.\nShow the bottle: Not at 0.',
    )
  })

  it('need words of their own or for the whole', async () => {
    const stage = await buildDraftStage()
    const { id, version } = await playTo(server, stage, 'submitted')
    const answer = await askChanges(stage.brand, id, version, { feedback: '', unmet: [] })
    expect(answer.body.fields).toHaveProperty('feedback')
  })
})

describe('files of content', () => {
  const upload = async (person: Person, kind: 'image' | 'video', bytes: Buffer) => {
    const uploadId = await buildArrivedUpload(server.app, { kind, name: 'a', bytes }, person)
    const { body } = await server.call(files.finishUpload, { as: person, params: { uploadId } })
    return body.url
  }
  const load = async (url: string, person?: Person) =>
    (await server.app.inject({ url, ...(person && { cookies: { sid: person.token } }) })).statusCode
  const picture = (width = 64) =>
    sharp({ create: { width, height: 80, channels: 3, background: '#268' } })
      .png()
      .toBuffer()

  it('are previews for the brand until the work is paid, and nobody else’s ever', async () => {
    const stage = await buildDraftStage()
    const { id } = await playTo(server, stage, 'accepted')
    const image = await upload(stage.creator, 'image', await picture())
    const video = await upload(stage.creator, 'video', contents.mp4())
    const first = await submit(stage.creator, id, { fileUrls: [image] })
    const asked = await askChanges(stage.brand, id, first.body.version)
    const sent = await submit(stage.creator, id, { url: undefined, fileUrls: [image, video] })
    expect(asked.body.rounds).toMatchObject([{ previewOnly: true }])
    expect(sent.body.rounds).toMatchObject([{ previewOnly: false }, { previewOnly: false }])
    const originals = async () => [
      await load(image, stage.brand),
      await load(`${video}?download`, stage.brand),
    ]
    expect(await originals()).toEqual([403, 403])
    expect(await load(`${image}/preview`, stage.brand)).toBe(200)
    expect(await load(`${image}/preview`, await buildBrand())).toBe(404)

    const approved = await approve(stage.brand, id, sent.body.version)
    expect(await originals()).toEqual([403, 403])
    const live = await goLive(stage.creator, id)
    const done = await approve(stage.brand, id, live.body.version)
    expect(await originals()).toEqual([200, 200])
    expect(approved.body.rounds.at(-1)).toMatchObject({ previewOnly: true })
    expect(done.body.rounds.map((round) => round.previewOnly)).toEqual([false, false, false])
  })

  it('give the portfolio a picture everybody can load, once the work is done', async () => {
    const stage = await buildDraftStage()
    const { id } = await playTo(server, stage, 'accepted')
    const image = await upload(stage.creator, 'image', await picture())
    // The first of them, whatever film comes before.
    const film = await upload(stage.creator, 'video', contents.mp4())
    const second = await upload(stage.creator, 'image', await picture(100))
    const fileUrls = [film, image, second]
    const sent = await submit(stage.creator, id, { url: undefined, fileUrls })
    await approve(stage.brand, id, sent.body.version)
    const live = await goLive(stage.creator, id)
    await approve(stage.brand, id, live.body.version)
    const { thumbnail_url } = await db
      .selectFrom('posts')
      .select('thumbnail_url')
      .where('collaboration_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(thumbnail_url).toMatch(/^\/files\/[0-9a-f]{64}-64x80-[0-9a-f]{12}\.webp$/)
    expect(await load(thumbnail_url ?? '')).toBe(200)
    expect(await load(image)).toBe(401)
  })
})
