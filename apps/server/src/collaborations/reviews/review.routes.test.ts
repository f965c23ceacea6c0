import { brands } from '@tandem/contract/accounts/brands/brand.endpoints.ts'
import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import { reviews } from '@tandem/contract/collaborations/reviews/review.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import {
  buildColleague,
  buildStage,
  playTo,
  told,
} from '#collaborations/lifecycle/collaboration.factory.ts'
import { drainNotifications } from '#communication/notifications/index.ts'
import { atTime, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { hideReview } from './hide-review.ts'
import { dueReviews, listReviewsToRead, revealReview } from './index.ts'
import { buildReviewable, fair, kind } from './review.factory.ts'

const server = useTestApp()
type Work = Awaited<ReturnType<typeof buildReviewable>>

const inDays = <T>(days: number, work: () => Promise<T>) =>
  atTime(new Date(now().getTime() + days * 86_400_000), work)
const creatorWrites = ({ creator, params }: Work, body = kind) =>
  server.call(reviews.write, { as: creator, params, body })
const brandWrites = ({ brand, params }: Work, body = fair) =>
  server.call(reviews.writeForBrand, { as: brand, params, body })
const ratingsOf = async ({ brand, creator }: Work) => {
  const [ofBrand, ofCreator] = await Promise.all([
    server.call(brands.read, { as: creator, params: { brandName: brand.slug } }),
    server.call(creators.mine, { as: creator }),
  ])
  return [ofBrand.body.rating.count, ofCreator.body.rating.count]
}
const topicsOf = async (as: { token: string }) => {
  await drainNotifications()
  const { body } = await server.call(notifications.list, { as, query: { limit: 50 } })
  return body.items.map(({ title }) => title)
}
const eventsOf = (id: string) =>
  db
    .selectFrom('domain_events')
    .select(['type', 'to_state', 'data'])
    .where('subject_type', '=', 'review')
    .where(sql<string>`data ->> 'collaborationId'`, '=', id)
    .orderBy('id')
    .execute()

describe('reviews.write', () => {
  it('keeps what one side wrote from the other, everywhere', async () => {
    const work = await buildReviewable()
    const { status, body } = await creatorWrites(work)
    expect(status).toBe(200)
    expect(body).toMatchObject({ mine: kind, theirs: null, visible: false })
    const seen = await server.call(reviews.readForBrand, { as: work.brand, params: work.params })
    expect(seen.body).toMatchObject({ mine: null, theirs: null, theirsWritten: true })
    expect(JSON.stringify(seen.body)).not.toContain(kind.body)
    const list = await server.call(reviews.ofBrand, {
      as: work.brand,
      params: { brandName: work.brand.slug },
    })
    expect(list.body.items).toEqual([])
    expect(await ratingsOf(work)).toEqual([0, 0])
    const events = await eventsOf(work.id)
    expect(events.map(({ type, to_state }) => [type, to_state])).toEqual([
      ['review.written', 'brand'],
    ])
    expect(JSON.stringify(events)).not.toMatch(/Clear and quick|stars/)
    expect(await topicsOf(work.brand)).toContain('A review is waiting for yours')
    expect(await topicsOf(work.creator)).not.toContain('A review is waiting for yours')
  })

  it('takes new words while nobody else can read the old, and tells it once', async () => {
    const work = await buildReviewable()
    await creatorWrites(work)
    const later = new Date(Date.now() + 3 * 86_400_000)
    const { body } = await atTime(later, () =>
      creatorWrites(work, { stars: 2, body: 'On second thought.' }),
    )
    expect(body.mine).toMatchObject({ stars: 2, body: 'On second thought.' })
    expect(Date.parse(body.mine?.at ?? '') - later.getTime()).toBeLessThan(60_000)
    expect(Date.parse(body.mine?.at ?? '')).toBeGreaterThanOrEqual(later.getTime() - 1_000)
    expect(await eventsOf(work.id)).toHaveLength(1)
    await brandWrites(work)
    const list = await server.call(reviews.ofBrand, {
      as: work.creator,
      params: { brandName: work.brand.slug },
    })
    expect(list.body.items).toMatchObject([{ stars: 2, body: 'On second thought.' }])
  })

  it('refuses too many words and stars that are none', async () => {
    const work = await buildReviewable()
    for (const body of [
      { stars: 0, body: '' },
      { stars: 6, body: '' },
      { stars: 5, body: 'x'.repeat(2001) },
    ])
      expect(told(await creatorWrites(work, body))).toEqual([400, 'input.invalid'])
  })

  it('refuses somebody else’s collaboration, work under way and a time that has passed', async () => {
    const work = await buildReviewable()
    const stranger = await buildCreator()
    expect(told(await creatorWrites({ ...work, creator: stranger }))).toEqual([
      404,
      'collaboration.not_found',
    ])
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'submitted')
    const params = { collaborationId: id }
    const early = await server.call(reviews.write, { as: stage.creator, params, body: kind })
    expect(told(early)).toEqual([409, 'review.not_completed'])
    expect(told(await creatorWrites(await buildReviewable(15)))).toEqual([
      409,
      'review.window_over',
    ])
  })
})

describe('reviews.writeForBrand', () => {
  it('shows both once both are written, and counts them from then on', async () => {
    const work = await buildReviewable()
    await creatorWrites(work)
    const { body } = await brandWrites(work)
    expect(body).toMatchObject({ mine: fair, theirs: kind, visible: true })
    expect(body.can.write).toEqual({ allowed: false, because: 'review.already_visible' })
    const other = await server.call(reviews.read, { as: work.creator, params: work.params })
    expect(other.body).toMatchObject({ mine: kind, theirs: fair, visible: true })
    expect(await ratingsOf(work)).toEqual([1, 1])
    expect(await topicsOf(work.brand)).toContain('You can read your review')
    expect(await topicsOf(work.creator)).toContain('You can read your review')
    expect(told(await creatorWrites(work, fair))).toEqual([409, 'review.already_visible'])
    expect(told(await brandWrites(work, kind))).toEqual([409, 'review.already_visible'])
  })

  it('is revealed once when both write at the same moment', async () => {
    for (let nr = 0; nr < 4; nr += 1) {
      const work = await buildReviewable()
      const answers = await Promise.all([creatorWrites(work), brandWrites(work)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await ratingsOf(work)).toEqual([1, 1])
      const types = (await eventsOf(work.id)).map(({ type }) => type).sort()
      expect(types).toEqual(['review.revealed', 'review.revealed', 'review.written'])
    }
  })

  it('refuses those who may only look, other brands, and what cannot be reviewed', async () => {
    const work = await buildReviewable()
    const viewer = await buildColleague(work, 'viewer')
    const as = { ...work, brand: { ...work.brand, token: viewer.token } }
    expect(told(await brandWrites(as))).toEqual([403, 'brand.role_required'])
    const stranger = { ...work, brand: await buildBrand() }
    expect(told(await brandWrites(stranger))).toEqual([404, 'collaboration.not_found'])
    expect(told(await brandWrites(await buildReviewable(15)))).toEqual([409, 'review.window_over'])
    const stage = await buildStage()
    const { id } = await playTo(server, stage, 'accepted')
    const params = { collaborationId: id }
    const early = await server.call(reviews.writeForBrand, { as: stage.brand, params, body: fair })
    expect(told(early)).toEqual([409, 'review.not_completed'])
  })
})

describe('revealReview', () => {
  it('opens what one side wrote after 14 days, once, however many servers come', async () => {
    const work = await buildReviewable()
    const written = await creatorWrites(work)
    const id = written.body.mine?.id ?? ''
    expect(await dueReviews(10)).toEqual([])
    await inDays(12.1, async () => {
      expect(await dueReviews(10)).toContain(id)
      const done = await Promise.all([revealReview(id), revealReview(id), revealReview(id)])
      expect(done.filter(Boolean)).toHaveLength(1)
      expect(await dueReviews(10)).not.toContain(id)
      expect(await ratingsOf(work)).toEqual([1, 0])
      // Who wrote it has nothing new to read.
      const revealed = (await eventsOf(work.id)).filter(({ type }) => type === 'review.revealed')
      expect(revealed.map(({ to_state }) => to_state)).toEqual(['brand'])
      const seen = await server.call(reviews.readForBrand, { as: work.brand, params: work.params })
      expect(seen.body).toMatchObject({ theirs: kind, visible: true })
      expect(told(await brandWrites(work))).toEqual([409, 'review.window_over'])
      expect(told(await creatorWrites(work, fair))).toEqual([409, 'review.already_visible'])
    })
  })

  it('does nothing before its time, nor for what is not there', async () => {
    const work = await buildReviewable()
    const { body } = await creatorWrites(work)
    expect(await revealReview(body.mine?.id ?? '')).toBe(false)
    expect(await revealReview(work.id)).toBe(false)
    expect(await ratingsOf(work)).toEqual([0, 0])
  })
})

describe('reviews.answer and reviews.answerForBrand', () => {
  const words = { body: 'Thank you, that was fun.' }
  const both = async () => {
    const work = await buildReviewable()
    await creatorWrites(work)
    await brandWrites(work)
    return work
  }

  it('stands under the review for everybody', async () => {
    const work = await both()
    const { brand, creator, params } = work
    const byBrand = await server.call(reviews.answerForBrand, { as: brand, params, body: words })
    expect([byBrand.status, byBrand.body.theirs?.answer?.body]).toEqual([200, words.body])
    const byCreator = await server.call(reviews.answer, { as: creator, params, body: words })
    expect(byCreator.body.mine?.answer?.body).toBe(words.body)
    const list = await server.call(reviews.ofBrand, {
      as: await buildCreator(),
      params: { brandName: brand.slug },
    })
    expect(list.body.items).toMatchObject([{ ...kind, creatorName: 'Ines', answer: words }])
    expect(await topicsOf(creator)).toContain('Your review was answered')
  })

  it('refuses a second answer, one to the unseen, and one by who may not', async () => {
    const work = await both()
    const { brand, creator, params } = work
    for (const status of [200, 409]) {
      const answers = [
        await server.call(reviews.answerForBrand, { as: brand, params, body: words }),
        await server.call(reviews.answer, { as: creator, params, body: words }),
      ]
      expect(answers.map((one) => one.status)).toEqual([status, status])
      if (status === 409) expect(answers.map(told)[0]).toEqual([409, 'review.already_answered'])
    }
    const viewer = await buildColleague(work, 'viewer')
    const looks = await server.call(reviews.answerForBrand, { as: viewer, params, body: words })
    expect(told(looks)).toEqual([403, 'brand.role_required'])
    const unseen = await buildReviewable()
    await creatorWrites(unseen)
    const early = { as: unseen.brand, params: unseen.params, body: words }
    expect(told(await server.call(reviews.answerForBrand, early))).toEqual([
      404,
      'review.not_found',
    ])
    const stranger = { as: creator, params: unseen.params, body: words }
    expect(told(await server.call(reviews.answer, stranger))).toEqual([
      404,
      'collaboration.not_found',
    ])
  })
})

describe('hideReview', () => {
  it('takes it out of every list and its stars out of the rating, and tells its author why', async () => {
    const work = await buildReviewable()
    await creatorWrites(work)
    const { body } = await brandWrites(work)
    const id = body.theirs?.id ?? ''
    expect(await hideReview(id, 'It names a person.')).toBe(true)
    expect(await hideReview(id, 'Again.')).toBe(false)
    expect(await hideReview(work.id, 'Nothing.')).toBeUndefined()
    expect(await ratingsOf(work)).toEqual([0, 1])
    const seen = await server.call(reviews.readForBrand, { as: work.brand, params: work.params })
    expect(seen.body).toMatchObject({ theirs: null, theirsHidden: true })
    const own = await server.call(reviews.read, { as: work.creator, params: work.params })
    expect(own.body.mine).toMatchObject({ ...kind, hiddenBecause: 'It names a person.' })
    const list = await server.call(reviews.ofBrand, {
      as: work.creator,
      params: { brandName: work.brand.slug },
    })
    expect(list.body.items).toEqual([])
    expect(await topicsOf(work.creator)).toContain('Your review is no longer shown')
  })

  it('never counts what was hidden while nobody could read it', async () => {
    const work = await buildReviewable()
    const { body } = await creatorWrites(work)
    await hideReview(body.mine?.id ?? '', 'It holds an address.')
    // Whoever hasn't written yet doesn't learn either what became of it.
    const seen = await server.call(reviews.readForBrand, { as: work.brand, params: work.params })
    expect(seen.body).toMatchObject({ theirsWritten: true, theirsHidden: false })
    await brandWrites(work)
    const toRead = (await listReviewsToRead()).map(({ id }) => id)
    expect(toRead).not.toContain(body.mine?.id)
    expect(await ratingsOf(work)).toEqual([0, 1])
  })
})

describe('reviews.ofBrand, reviews.ofCreator and reviews.ofMe', () => {
  it('lists page by page, newest first', async () => {
    const work = await buildReviewable()
    await creatorWrites(work)
    await brandWrites(work)
    const params = { creatorName: work.creator.slug }
    const other = await buildBrand()
    const first = await server.call(reviews.ofCreator, { as: other, params, query: { limit: 1 } })
    expect(first.body).toMatchObject({ items: [{ ...fair, brandName: 'Glow Theory' }] })
    expect(first.body.nextCursor).toBeNull()
    const mine = await server.call(reviews.ofMe, { as: work.creator })
    expect(mine.body.items).toEqual(first.body.items)
  })

  it('goes on where the page before ended', async () => {
    const work = await buildReviewable()
    const dates = [3, 5, 7, 9, 11]
    for (const days of dates) {
      const one = await buildReviewable(days)
      await db
        .insertInto('collaboration_reviews')
        .values({
          collaboration_id: one.id,
          by_role: 'creator',
          campaign_id: one.campaignId,
          brand_id: work.brand.brandId,
          creator_id: one.creator.actor.userId,
          stars: 4,
          reveal_at: now().toISOString(),
          visible_at: new Date(now().getTime() - days * 86_400_000).toISOString(),
        })
        .execute()
    }
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const { body } = await server.call(reviews.ofBrand, {
        as: work.creator,
        params: { brandName: work.brand.slug },
        query: { limit: 2, cursor },
      })
      ids.push(...body.items.map(({ id }) => id))
      cursor = body.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(new Set(ids).size).toBe(dates.length)
  })

  it('refuses an address nobody has', async () => {
    const brand = await buildBrand()
    const creatorName = 'nobody-at-all'
    const ofCreator = await server.call(reviews.ofCreator, { as: brand, params: { creatorName } })
    expect(told(ofCreator)).toEqual([404, 'creator.not_found'])
    const params = { brandName: creatorName }
    const ofBrand = await server.call(reviews.ofBrand, { as: brand, params })
    expect(told(ofBrand)).toEqual([404, 'brand.not_found'])
  })
})

describe('reviews.read and reviews.readForBrand', () => {
  it('says until when each side can write', async () => {
    const work = await buildReviewable()
    const { body } = await server.call(reviews.read, { as: work.creator, params: work.params })
    expect(body).toMatchObject({ mine: null, theirs: null, theirsWritten: false })
    expect(body.can.write).toEqual({ allowed: true })
    const days = (Date.parse(body.closesAt ?? '') - now().getTime()) / 86_400_000
    expect(days).toBeCloseTo(12, 1)
  })

  it('refuses what is not theirs', async () => {
    const { params } = await buildReviewable()
    const byCreator = await server.call(reviews.read, { as: await buildCreator(), params })
    const byBrand = await server.call(reviews.readForBrand, { as: await buildBrand(), params })
    for (const one of [byCreator, byBrand])
      expect(told(one)).toEqual([404, 'collaboration.not_found'])
  })
})
