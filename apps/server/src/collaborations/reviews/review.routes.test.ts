import { brands } from '@tandem/contract/accounts/brands/brand.endpoints.ts'
import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import { reviews } from '@tandem/contract/collaborations/reviews/review.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildColleague, codeOf } from '#collaborations/lifecycle/collaboration.factory.ts'
import { drainNotifications } from '#communication/notifications/index.ts'
import { atTime, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { hideReview } from './hide-review.ts'
import { dueReviews, revealReview } from './index.ts'
import { buildReviewable, fair, kind } from './review.factory.ts'

const server = useTestApp()
type Work = Awaited<ReturnType<typeof buildReviewable>>

const inDays = <T>(days: number, work: () => Promise<T>) =>
  atTime(new Date(now().getTime() + days * dayMs), work)
const creatorWrites = ({ creator, params }: Work, body = kind) =>
  server.call(reviews.write, { as: creator, params, body })
const brandWrites = ({ brand, params }: Work, body = fair) =>
  server.call(reviews.writeForBrand, { as: brand, params, body })
const readBy = {
  creator: ({ creator, params }: Work) => server.call(reviews.read, { as: creator, params }),
  brand: ({ brand, params }: Work) => server.call(reviews.readForBrand, { as: brand, params }),
}
const listOf = async ({ brand }: Work) => {
  const as = await buildCreator()
  const { body } = await server.call(reviews.ofBrand, { as, params: { brandName: brand.slug } })
  return body.items
}
const ratingsOf = async ({ brand, creator }: Work) => {
  const params = { brandName: brand.slug }
  const ofBrand = await server.call(brands.read, { as: creator, params })
  const ofCreator = await server.call(creators.mine, { as: creator })
  return [ofBrand.body.rating.count, ofCreator.body.rating.count]
}
const titlesOf = async (as: { token: string }) => {
  await drainNotifications()
  const { body } = await server.call(notifications.list, { as, query: { limit: 50 } })
  return body.items.map(({ title }) => title)
}
const eventsOf = async (id: string) => {
  const all = db.selectFrom('domain_events').select(['type', 'to_state', 'data'])
  const events = await all.where('subject_type', '=', 'review').orderBy('id').execute()
  return events.filter(({ data }) => (data as { collaborationId: string }).collaborationId === id)
}

describe('what one side wrote', () => {
  it('keeps what one side wrote from the other, everywhere', async () => {
    const work = await buildReviewable()
    const { body } = await readBy.creator(work)
    expect(body).toMatchObject({ theirsWritten: false, can: { write: { allowed: true } } })
    expect((Date.parse(body.closesAt ?? '') - now().getTime()) / dayMs).toBeCloseTo(12, 1)
    expect((await creatorWrites(work)).body).toMatchObject({ mine: kind, visible: false })
    const seen = await readBy.brand(work)
    expect(seen.body).toMatchObject({ mine: null, theirs: null, theirsWritten: true })
    expect(JSON.stringify(seen.body)).not.toContain(kind.body)
    expect(await listOf(work)).toEqual([])
    expect(await ratingsOf(work)).toEqual([0, 0])
    const events = await eventsOf(work.id)
    expect(events).toMatchObject([{ type: 'review.written', to_state: 'brand' }])
    expect(JSON.stringify(events)).not.toMatch(/Clear and quick|stars/)
    expect(await titlesOf(work.brand)).toContain('Ines reviewed your work')
    expect(await titlesOf(work.creator)).not.toContain('Glow Theory reviewed your work')
  })

  it('may change while nobody else can read the old words, and is told once', async () => {
    const work = await buildReviewable()
    await creatorWrites(work)
    const second = { stars: 2, body: 'On second thought.' }
    const { body } = await inDays(3, () => creatorWrites(work, second))
    expect(body.mine).toMatchObject(second)
    expect((Date.parse(body.mine?.at ?? '') - Date.now()) / dayMs).toBeCloseTo(3, 1)
    expect(await eventsOf(work.id)).toHaveLength(1)
    await brandWrites(work)
    expect(await listOf(work)).toMatchObject([second])
  })

  it('is opened after 14 days, once, however many servers come', async () => {
    const work = await buildReviewable()
    const id = (await creatorWrites(work)).body.mine?.id ?? ''
    expect([await dueReviews(10), await revealReview(id)]).toEqual([[], false])
    await inDays(12.1, async () => {
      expect(await dueReviews(10)).toContain(id)
      const done = await Promise.all([revealReview(id), revealReview(id), revealReview(id)])
      expect(done.filter(Boolean)).toHaveLength(1)
      expect(await ratingsOf(work)).toEqual([1, 0])
      const revealed = (await eventsOf(work.id)).filter(({ type }) => type === 'review.revealed')
      expect(revealed.map(({ to_state }) => to_state)).toEqual(['brand'])
      expect((await readBy.brand(work)).body).toMatchObject({ theirs: kind, visible: true })
      expect(codeOf(await brandWrites(work))).toBe('review.window_over')
      expect(codeOf(await creatorWrites(work, fair))).toBe('review.already_visible')
    })
  })
})

describe('what both sides wrote', () => {
  it('is shown to both, and counts from then on', async () => {
    const work = await buildReviewable()
    await creatorWrites(work)
    const { body } = await brandWrites(work)
    expect(body).toMatchObject({ mine: fair, theirs: kind, visible: true })
    expect(body.can.write).toEqual({ allowed: false, because: 'review.already_visible' })
    expect((await readBy.creator(work)).body).toMatchObject({ mine: kind, theirs: fair })
    expect(await ratingsOf(work)).toEqual([1, 1])
    expect(await titlesOf(work.brand)).toContain('You can read a review by Ines')
    expect(await titlesOf(work.creator)).toContain('You can read a review by Glow Theory')
    const params = { creatorName: work.creator.slug }
    const ofCreator = await server.call(reviews.ofCreator, { as: work.brand, params })
    expect(ofCreator.body.items).toMatchObject([{ ...fair, brandName: 'Glow Theory' }])
    const mine = await server.call(reviews.ofMe, { as: work.creator })
    expect(mine.body.items).toEqual(ofCreator.body.items)
  })

  it('is revealed once when both write at the same moment', async () => {
    const work = await buildReviewable()
    const answers = await Promise.all([creatorWrites(work), brandWrites(work)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await ratingsOf(work)).toEqual([1, 1])
    const types = (await eventsOf(work.id)).map(({ type }) => type).sort()
    expect(types).toEqual(['review.revealed', 'review.revealed', 'review.written'])
  })

  it('is answered once by the other, under the review, for everybody', async () => {
    const work = await buildReviewable()
    const { brand, creator, params } = work
    const body = { body: 'Thank you, that was fun.' }
    const byBrand = () => server.call(reviews.answerForBrand, { as: brand, params, body })
    const byCreator = () => server.call(reviews.answer, { as: creator, params, body })
    await creatorWrites(work)
    expect(codeOf(await byBrand())).toBe('review.not_found')
    await brandWrites(work)
    expect((await byBrand()).body.theirs?.answer).toMatchObject(body)
    expect((await byCreator()).body.mine?.answer).toMatchObject(body)
    expect(await listOf(work)).toMatchObject([{ ...kind, creatorName: 'Ines', answer: body }])
    expect(await titlesOf(creator)).toContain('Glow Theory answered your review')
    for (const again of [await byBrand(), await byCreator()])
      expect(codeOf(again)).toBe('review.already_answered')
  })

  it('is hidden from every list and rating by the operator, and its author told why', async () => {
    const work = await buildReviewable()
    await creatorWrites(work)
    const id = (await brandWrites(work)).body.theirs?.id ?? ''
    const hide = (reason: string) => inTransaction((tx) => hideReview(tx, id, reason))
    expect(await hide('It names a person.')).toBe(true)
    expect(await hide('Again.')).toBe(false)
    expect(await ratingsOf(work)).toEqual([0, 1])
    expect((await readBy.brand(work)).body).toMatchObject({ theirs: null, theirsHidden: true })
    const own = { ...kind, hiddenBecause: 'It names a person.' }
    expect((await readBy.creator(work)).body.mine).toMatchObject(own)
    expect(await listOf(work)).toEqual([])
    expect(await titlesOf(work.creator)).toContain('Your review is no longer shown')
  })
})

it('nobody writes about others’ work, a viewer none at all, and nobody reads of who isn’t there', async () => {
  const work = await buildReviewable()
  const creator = await buildCreator()
  expect(codeOf(await creatorWrites({ ...work, creator }))).toBe('collaboration.not_found')
  const viewer = { ...work.brand, ...(await buildColleague(work, 'viewer')) }
  expect(codeOf(await brandWrites({ ...work, brand: viewer }))).toBe('brand.role_required')
  const ofCreator = { as: work.brand, params: { creatorName: 'nobody-at-all' } }
  expect(codeOf(await server.call(reviews.ofCreator, ofCreator))).toBe('creator.not_found')
  const ofBrand = { as: creator, params: { brandName: 'nobody-at-all' } }
  expect(codeOf(await server.call(reviews.ofBrand, ofBrand))).toBe('brand.not_found')
})
