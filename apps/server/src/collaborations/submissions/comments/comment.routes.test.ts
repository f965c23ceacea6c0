import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { codeOf } from '#collaborations/lifecycle/collaboration.factory.ts'
import { drainNotifications } from '#communication/notifications/index.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { contentCalls } from '../submission.factory.ts'
import { atSecond, buildReview, commentCalls } from './comment.factory.ts'

const server = useTestApp()
const { list, add, answer, settle } = commentCalls(server)
const { submit, askChanges } = contentCalls(server)

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

  it('are said to be done, and open again, by either side; done ones are no list of changes', async () => {
    const { brand, creator, id, version, commentId } = await commented()
    expect((await settle(creator, id, commentId)).body.items[0]?.doneBy).toBe('creator')
    expect((await settle(brand, id, commentId, false)).body.items[0]?.doneBy).toBeNull()
    expect((await settle(brand, id, commentId)).body.items[0]?.doneBy).toBe('brand')
    const bare = { feedback: '', withComments: true }
    expect(codeOf(await askChanges(brand, id, version, bare))).toBe('comment.none_open')
  })

  it('go along with a request for changes, and are read only once the next round came', async () => {
    const { brand, creator, id, version, commentId, ...stage } = await commented()
    const second = await add(brand, id, atSecond(stage, { words: 'Too dark.' }))
    const done = second.body.items.find(({ words }) => words === 'Too dark.')
    await settle(creator, id, done?.id)
    const asked = await askChanges(brand, id, version, { feedback: '', withComments: true })
    expect(asked.body).toMatchObject({ state: 'changes_requested', roundsLeft: 1 })
    expect(asked.body.timeline.at(-1)?.words).toBe('Video 1, 0:12: Say the name here.')
    expect(codeOf(await add(brand, id, atSecond(stage)))).toBe('collaboration.nothing_to_review')
    expect((await answer(creator, id, commentId)).status).toBe(200)
    const sent = await submit(creator, id, { fileUrls: [stage.video] })
    expect(codeOf(await answer(creator, id, commentId))).toBe('comment.round_over')
    expect(codeOf(await settle(brand, id, commentId))).toBe('comment.round_over')
    expect(codeOf(await add(brand, id, atSecond(stage)))).toBe('comment.round_over')
    expect((await list(creator, id)).body.items).toHaveLength(2)
    await add(brand, id, atSecond(stage, { round: 2, words: 'Still too dark.' }))
    const bare = { feedback: '', withComments: true }
    const again = await askChanges(brand, id, sent.body.version, bare)
    expect(again.body.timeline.at(-1)?.words).toBe('Video 1, 0:12: Still too dark.')
  })
})

describe('a comment is refused', () => {
  it('on another file, at what the file doesn’t have, and in a thread that isn’t there', async () => {
    const stage = await commented()
    const { brand, creator, id, picture } = stage
    const [elsewhere, unfit] = [{ fileUrl: '/files/p/other.mp4' }, { fileUrl: picture }]
    expect(codeOf(await add(brand, id, atSecond(stage, elsewhere)))).toBe('comment.file_unknown')
    expect(codeOf(await add(brand, id, atSecond(stage, unfit)))).toBe('comment.pin_unfit')
    const other = await commented()
    for (const unknown of [randomUUID(), other.commentId]) {
      expect(codeOf(await answer(creator, id, unknown))).toBe('comment.not_found')
      expect(codeOf(await settle(brand, id, unknown))).toBe('comment.not_found')
    }
  })

  it('where a round has no room for more', async () => {
    const { brand, id, commentId, ...stage } = await commented()
    const comments = db.selectFrom('content_comments').select(['submission_id', 'said_by'])
    const one = await comments.where('id', '=', commentId).executeTakeFirstOrThrow()
    const more = { ...one, file_nr: 1, from_second: 1, words: 'Hm.' }
    await db.insertInto('content_comments').values(Array(99).fill(more)).execute()
    expect(codeOf(await add(brand, id, atSecond(stage)))).toBe('comment.too_many')
  })
})
