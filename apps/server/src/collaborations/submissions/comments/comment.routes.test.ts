import { randomUUID } from 'node:crypto'
import { collaborations } from '@tandem/contract/collaborations/lifecycle/collaboration.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildColleague, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { listMessageMarks } from '#communication/messages/index.ts'
import { drainNotifications } from '#communication/notifications/index.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { contentCalls } from '../submission.factory.ts'
import { atSecond, buildReview, commentCalls } from './comment.factory.ts'

const server = useTestApp()
const { list, add, answer, settle } = commentCalls(server)
const { submit, approve, askChanges } = contentCalls(server)

const build = () => buildReview(server)
const commented = async () => {
  const stage = await build()
  const { body } = await add(stage.brand, stage.id, atSecond(stage))
  return { ...stage, commentId: body.items[0]?.id ?? '' }
}
const topicsOf = async (userId: string) => {
  await drainNotifications()
  const rows = await db
    .selectFrom('notifications')
    .select('topic')
    .where('user_id', '=', userId)
    .where('topic', 'like', 'content.%')
    .execute()
  return rows.map(({ topic }) => topic)
}

describe('comments at a draft', () => {
  it('stand where they are pinned, in the order of the work, for both sides', async () => {
    const stage = await build()
    const { brand, creator, id, picture } = stage
    const spot = { on: 'picture', x: 0.25, y: 0.5 } as const
    await add(brand, id, { round: 1, fileUrl: picture, pin: spot, words: 'Another shade.' })
    const stretch = { on: 'video', from: 3, to: 8 } as const
    await add(brand, id, atSecond(stage))
    const { body } = await add(brand, id, atSecond(stage, { pin: stretch, words: 'Shorter.' }))
    expect(body).toMatchObject({
      items: [
        { pin: stretch, words: 'Shorter.', round: 1, answers: [], doneBy: null },
        { pin: { on: 'video', from: 12, to: null }, words: 'Say the name here.' },
        { pin: spot, fileUrl: picture },
      ],
      can: { comment: { allowed: true }, answer: { allowed: true } },
    })
    const seen = await list(creator, id)
    expect(seen.body.items).toEqual(body.items)
    expect(seen.body.can).toMatchObject({ comment: { allowed: false }, answer: { allowed: true } })
  })

  it('ring once a round for each side, however many there are', async () => {
    const { brand, creator, id, commentId, ...stage } = await commented()
    await add(brand, id, atSecond(stage, { words: 'And here.' }))
    await answer(creator, id, commentId)
    await answer(creator, id, commentId, 'With pleasure.')
    await answer(brand, id, commentId, 'Thank you.')
    expect(await topicsOf(creator.actor.userId)).toEqual(['content.commented'])
    expect(await topicsOf(brand.actor.userId)).toEqual(['content.comment_answered'])
    const asked = await askChanges(brand, id, stage.version)
    const sent = await submit(creator, id, { fileUrls: [stage.video] })
    expect([asked.status, sent.status]).toEqual([200, 200])
    await add(brand, id, atSecond(stage, { round: 2 }))
    expect(await topicsOf(creator.actor.userId)).toHaveLength(2)
  })

  it('ring for the creator’s first answer, also where the brand spoke up before it', async () => {
    const { brand, creator, id, commentId } = await commented()
    await answer(brand, id, commentId, 'I mean the label.')
    expect(await topicsOf(brand.actor.userId)).toEqual([])
    await answer(creator, id, commentId)
    expect(await topicsOf(brand.actor.userId)).toEqual(['content.comment_answered'])
    expect(await topicsOf(creator.actor.userId)).toEqual(['content.commented'])
  })

  it('are heard by the open pages of both sides', async () => {
    const { brand, creator, id, commentId } = await commented()
    const marks = () => listMessageMarks([brand.actor.userId, creator.actor.userId])
    const before = await marks()
    await answer(creator, id, commentId)
    await settle(creator, id, commentId)
    const grown = (await marks()).map((mark, nr) => mark - (before[nr] ?? 0))
    expect(grown).toEqual([2, 2])
  })

  it('are said to be done, and open again, by either side', async () => {
    const { brand, creator, id, commentId } = await commented()
    expect((await settle(creator, id, commentId)).body.items[0]?.doneBy).toBe('creator')
    expect((await settle(brand, id, commentId, false)).body.items[0]?.doneBy).toBeNull()
    expect((await settle(brand, id, commentId)).body.items[0]?.doneBy).toBe('brand')
  })

  it('go along with a request for changes, and are read only once the next round came', async () => {
    const { brand, creator, id, version, commentId, ...stage } = await commented()
    const second = await add(brand, id, atSecond(stage, { words: 'Too dark.' }))
    const done = second.body.items.find(({ words }) => words === 'Too dark.')
    await settle(creator, id, done?.id)
    const asked = await askChanges(brand, id, version, { feedback: '', withComments: true })
    expect(asked.body).toMatchObject({ state: 'changes_requested', roundsLeft: 1 })
    expect(asked.body.timeline.at(-1)?.words).toBe('Video 1, 0:12: Say the name here.')
    expect(told(await add(brand, id, atSecond(stage)))).toEqual([
      409,
      'collaboration.nothing_to_review',
    ])
    expect((await answer(creator, id, commentId)).status).toBe(200)
    const sent = await submit(creator, id, { fileUrls: [stage.video] })
    expect(told(await answer(creator, id, commentId))).toEqual([409, 'comment.round_over'])
    expect(told(await settle(brand, id, commentId))).toEqual([409, 'comment.round_over'])
    expect(told(await add(brand, id, atSecond(stage)))).toEqual([409, 'comment.round_over'])
    expect((await list(creator, id)).body.items).toHaveLength(2)
    // What was said of the round before was asked for then.
    await add(brand, id, atSecond(stage, { round: 2, words: 'Still too dark.' }))
    const bare = { feedback: '', withComments: true }
    const again = await askChanges(brand, id, sent.body.version, bare)
    expect(again.body.timeline.at(-1)?.words).toBe('Video 1, 0:12: Still too dark.')
  })

  it('are no list of changes when none is open and nothing else is said', async () => {
    const { brand, id, version, commentId } = await commented()
    await settle(brand, id, commentId)
    const bare = { feedback: '', withComments: true }
    expect(told(await askChanges(brand, id, version, bare))).toEqual([409, 'comment.none_open'])
    const said = { feedback: 'Please film it by day.', withComments: true }
    expect((await askChanges(brand, id, version, said)).status).toBe(200)
  })
})

describe('a comment is refused', () => {
  it('to others, to a viewer and to the creator', async () => {
    const { brand, creator, id, commentId, ...stage } = await commented()
    const viewer = await buildColleague({ brand }, 'viewer')
    const draft = atSecond(stage)
    for (const stranger of [await buildBrand(), await buildCreator()]) {
      const answers = [
        await list(stranger, id),
        await answer(stranger, id, commentId),
        await settle(stranger, id, commentId),
      ]
      for (const one of answers) expect(told(one)).toEqual([404, 'collaboration.not_found'])
    }
    expect(told(await add(await buildBrand(), id, draft))).toEqual([404, 'collaboration.not_found'])
    expect(told(await add(creator, id, draft))).toEqual([403, 'role.brand_only'])
    expect((await list(viewer, id)).body.can.comment.allowed).toBe(false)
    for (const one of [
      await add(viewer, id, draft),
      await answer(viewer, id, commentId),
      await settle(viewer, id, commentId),
    ])
      expect(told(one)).toEqual([403, 'brand.role_required'])
  })

  it('on another file, at what the file doesn’t have, and in a thread that isn’t there', async () => {
    const stage = await commented()
    const { brand, creator, id, picture } = stage
    const [elsewhere, unfit] = [{ fileUrl: '/files/p/other.mp4' }, { fileUrl: picture }]
    expect(told(await add(brand, id, atSecond(stage, elsewhere)))).toEqual([
      400,
      'comment.file_unknown',
    ])
    expect(told(await add(brand, id, atSecond(stage, unfit)))).toEqual([400, 'comment.pin_unfit'])
    const other = await commented()
    for (const unknown of [randomUUID(), other.commentId]) {
      expect(told(await answer(creator, id, unknown))).toEqual([404, 'comment.not_found'])
      expect(told(await settle(brand, id, unknown))).toEqual([404, 'comment.not_found'])
    }
  })

  it('once the draft is approved, and after the end', async () => {
    const { brand, creator, id, version, commentId, ...stage } = await commented()
    await approve(brand, id, version)
    expect(told(await add(brand, id, atSecond(stage)))).toEqual([
      409,
      'collaboration.nothing_to_review',
    ])
    expect(told(await answer(creator, id, commentId))).toEqual([409, 'collaboration.not_now'])
    expect(told(await settle(creator, id, commentId))).toEqual([409, 'collaboration.not_now'])
    const params = { collaborationId: id }
    await server.call(collaborations.cancel, { as: creator, params, body: {} })
    expect(told(await answer(creator, id, commentId))).toEqual([409, 'collaboration.not_now'])
    expect((await list(creator, id)).body.can.answer.allowed).toBe(false)
  })

  it('where a round or a thread has no room for more', async () => {
    const { brand, creator, id, commentId, ...stage } = await commented()
    const { submission_id, said_by } = await db
      .selectFrom('content_comments')
      .selectAll()
      .where('id', '=', commentId)
      .executeTakeFirstOrThrow()
    const more = { submission_id, said_by, file_nr: 1, from_second: 1, words: 'Hm.' }
    await db.insertInto('content_comments').values(Array(99).fill(more)).execute()
    expect(told(await add(brand, id, atSecond(stage)))).toEqual([409, 'comment.too_many'])
    const said = { comment_id: commentId, said_by, side: 'brand', words: 'Hm.' }
    await db.insertInto('content_comment_answers').values(Array(50).fill(said)).execute()
    expect(told(await answer(creator, id, commentId))).toEqual([409, 'comment.too_many'])
  })
})
