import { reports } from '@tandem/contract/accounts/reports/report.endpoints.ts'
import { reviews } from '@tandem/contract/collaborations/reviews/review.endpoints.ts'
import { operatorAccess } from '@tandem/contract/operator/access/access.endpoints.ts'
import { moderation } from '@tandem/contract/operator/moderation/moderation.endpoints.ts'
import { operatorReviews } from '@tandem/contract/operator/reviews/review.endpoints.ts'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { reportOf } from '#accounts/reports/report.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { buildReviewable, fair, kind } from '#collaborations/reviews/review.factory.ts'
import { buildOperatorAccount } from '#operator/operators/operator.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { mailedToken, removal } from './moderation.factory.ts'

const server = useTestApp()
const reasons = {
  ...{ decision: 'remove' as const, ground: 'terms' as const, clause: 'section 4' },
  facts: removal.facts,
}

it('a campaign that nobody reported is taken down with reasons, and its brand appeals', async () => {
  const [as, other] = [await buildOperatorAccount(), await buildOperatorAccount()]
  const brand = await buildBrand()
  const { id } = await buildCampaign({ title: 'Dream jobs' }, brand)
  const body = { thing: { kind: 'campaign' as const, name: id }, ...reasons }
  const made = await server.call(moderation.decideOwn, { as, body })
  expect(made.body).toMatchObject({
    ...{ title: 'Dream jobs', reported: [], decision: 'remove' },
    evidence: { title: 'Dream jobs' },
  })
  const log = await server.call(operatorAccess.log, { as })
  expect(log.body.items[0]).toMatchObject({ type: 'report.decided', subject: 'Dream jobs' })
  const again = await server.call(moderation.decideOwn, { as, body })
  expect(again.body.code).toBe('report.thing_not_found')
  const token = await mailedToken(brand.actor.email)
  const followed = await server.call(reports.appeal, {
    body: { token, explanation: 'These jobs exist, and we can prove it.' },
  })
  expect(followed.body).toMatchObject({ title: 'Dream jobs', side: 'affected' })
  const { body: opened } = await server.call(moderation.open, {
    as: other,
    params: { caseId: made.body.id },
    body: {},
  })
  expect(opened.appeals).toMatchObject([{ can: { decide: { allowed: true } } }])
})

it('a reported thing is decided where its reports are read', async () => {
  const as = await buildOperatorAccount()
  const brand = await buildBrand()
  const { id } = await buildCampaign({}, brand)
  const thing = { kind: 'campaign' as const, name: id }
  await server.call(reports.make, { as: await buildCreator(), body: reportOf(thing) })
  const decide = (more: object) =>
    server.call(moderation.decideOwn, { as, body: { thing, ...reasons, ...more } })
  expect((await decide({})).body.code).toBe('case.reported')
  expect((await decide({ ground: null })).body.code).toBe('case.ground_missing')
})

it('a hidden review counts again when the decision is withdrawn', async () => {
  const as = await buildOperatorAccount()
  const { brand, creator, params } = await buildReviewable()
  await server.call(reviews.write, { as: creator, params, body: kind })
  const { body } = await server.call(reviews.writeForBrand, { as: brand, params, body: fair })
  const id = body.theirs?.id ?? ''
  const listed = async () =>
    (await server.call(operatorReviews.list, { as, query: { q: kind.body } })).body.items
  expect(await listed()).toMatchObject([{ id, by: 'Ines', about: 'Glow Theory', stars: 5 }])
  const ratings = async () =>
    await db
      .selectFrom('brands')
      .select(['rating_sum', 'rating_count'])
      .where('id', '=', brand.brandId)
      .executeTakeFirstOrThrow()
  const before = await ratings()
  const decide = (more: object) =>
    server.call(moderation.decideOwn, {
      as,
      body: { thing: { kind: 'review', name: id }, ...reasons, ...more },
    })
  expect((await decide({ decision: 'restrict' })).body.code).toBe('case.not_restrictable')
  const made = await decide({})
  expect(await listed()).toEqual([])
  expect(await ratings()).toEqual({ rating_sum: 0, rating_count: 0 })
  expect(await mailedToken(creator.actor.email)).not.toBe('')
  await server.call(moderation.restore, {
    as,
    params: { caseId: made.body.id },
    body: { reason: 'The review names nobody.' },
  })
  expect(await listed()).toHaveLength(1)
  expect(await ratings()).toEqual(before)
})
