import { reports } from '@tandem/contract/accounts/reports/report.endpoints.ts'
import { publicPages } from '@tandem/contract/discovery/public-pages/public-page.endpoints.ts'
import { moderation } from '@tandem/contract/operator/moderation/moderation.endpoints.ts'
import { expect, it } from 'vitest'
import { reportOf } from '#accounts/reports/report.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { buildOperatorAccount } from '#operator/operators/operator.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { countWaitingForLocks } from '#platform/postgres/waiting-for-locks.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildCase, mailedToken, removal } from './moderation.factory.ts'

const server = useTestApp()
const decide = (as: { token: string }, caseId: string, body: object = {}) =>
  server.call(moderation.decide, { as, params: { caseId }, body: { ...removal, ...body } })

it('an appeal against a replaced decision does not withdraw the newer one', async () => {
  const [first, second, third] = [
    await buildOperatorAccount(),
    await buildOperatorAccount(),
    await buildOperatorAccount(),
  ]
  const { caseId, brand, token } = await buildCase()
  await decide(first, caseId, { decision: 'restrict' })
  const explanation = 'This decision is wrong for me.'
  const affectedToken = await mailedToken(brand.actor.email)
  await server.call(reports.appeal, { body: { token: affectedToken, explanation } })
  await server.call(reports.appeal, { body: { token, explanation } })
  const { body } = await server.call(moderation.open, { as: third, params: { caseId }, body: {} })
  const outcome = (as: { token: string }, side: string, more: object) =>
    server.call(moderation.decideAppeal, {
      as,
      params: { appealId: body.appeals.find((one) => one.side === side)?.id ?? '' },
      body: {
        outcome: 'reversed',
        reasons: 'Another operator read it again.',
        instead: null,
        ...more,
      },
    })
  const { isUnfounded: _, reports: __, ...instead } = removal
  expect((await outcome(second, 'reporter', { instead })).status).toBe(200)
  const seen = async () =>
    (await server.call(publicPages.brand, { params: { brandName: brand.slug } })).status
  expect((await outcome(third, 'affected', {})).body.code).toBe('appeal.replaced')
  expect(await seen()).toBe(404)
  expect((await outcome(third, 'affected', { outcome: 'upheld' })).status).toBe(200)
})

it('an account is open again after two operators withdraw its two suspensions at once', async () => {
  const [first, second] = [await buildOperatorAccount(), await buildOperatorAccount()]
  const { caseId, brand } = await buildCase()
  const { id } = await buildCampaign({}, brand)
  await server.call(reports.make, {
    body: reportOf({ kind: 'campaign', name: id }, { reason: 'minors' }),
  })
  const query = db.selectFrom('report_cases').select('id').where('thing_id', '=', id)
  const cases = [caseId, (await query.executeTakeFirstOrThrow()).id]
  for (const one of cases)
    expect((await decide(first, one, { decision: 'suspend' })).status).toBe(200)
  const reason = 'The account belongs to somebody else.'
  // Both transactions have read the case before either can change the brand.
  const { answers } = await inTransaction(async (tx) => {
    await tx.selectFrom('brands').select('id').where('id', '=', brand.brandId).forUpdate().execute()
    const restoring = [first, second].map((as, nr) =>
      server.call(moderation.restore, {
        as,
        params: { caseId: cases[nr] ?? '' },
        body: { reason },
      }),
    )
    await expect.poll(countWaitingForLocks, { interval: 10 }).toBe(2)
    return { answers: Promise.all(restoring) }
  })
  expect((await answers).map(({ status }) => status)).toEqual([200, 200])
  const account = db.selectFrom('users').select('disabled_at').where('id', '=', brand.actor.userId)
  expect((await account.executeTakeFirstOrThrow()).disabled_at).toBeNull()
  const page = await server.call(publicPages.brand, { params: { brandName: brand.slug } })
  expect(page.status).toBe(200)
})
