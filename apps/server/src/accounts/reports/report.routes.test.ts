import { reports } from '@tandem/contract/accounts/reports/report.endpoints.ts'
import { appealMonths, reportsPerDayMax } from '@tandem/contract/accounts/reports/report.limits.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { someEmail } from '#accounts/identity/identity.factory.ts'
import { senderKeyOf, tokenHash } from '#accounts/identity/index.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { buildOperatorId } from '#operator/operators/operator.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { reportOf, tokenIn } from './report.factory.ts'
import { insertDecision, insertReporterMeasure } from './report.store.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

const openBrand = async () => {
  const brand = await buildBrand()
  await db.updateTable('brands').set({ is_public: true }).where('id', '=', brand.brandId).execute()
  return brand
}
const mailsTo = async (address: string): Promise<string[]> =>
  (await db.selectFrom('mails').select('body').where('to_address', '=', address).execute()).map(
    ({ body }) => body,
  )
const caseOf = async (thingId: string): Promise<string> =>
  (
    await db
      .selectFrom('report_cases')
      .select('id')
      .where('thing_id', '=', thingId)
      .executeTakeFirstOrThrow()
  ).id

describe('a report', () => {
  it('of a public page needs no account, keeps evidence, and is followed by a link in a mail', async () => {
    const brand = await openBrand()
    const email = someEmail()
    const draft = reportOf({ kind: 'brand', name: brand.slug })
    const unnamed = await server.call(reports.make, { body: draft })
    expect(unnamed.body.fields).toEqual({
      name: 'Enter your name.',
      email: 'Enter your email address.',
    })
    const made = await server.call(reports.make, { body: { ...draft, name: 'Ann', email } })
    expect(made.status).toBe(200)
    await db
      .updateTable('brands')
      .set({ description: 'Changed.' })
      .where('id', '=', brand.brandId)
      .execute()
    const [mail = ''] = await mailsTo(email)
    const token = tokenIn(mail)
    expect(made.body.address).toContain(token)
    const followed = await server.call(reports.follow, { body: { token } })
    expect(followed.body).toMatchObject({
      side: 'reporter',
      title: brand.name,
      report: { nr: made.body.nr, reason: 'fraud' },
      statement: null,
      can: { appeal: { because: 'appeal.not_decided' } },
    })
    const again = await server.call(reports.make, {
      body: { ...draft, name: 'Ann', email: email.toUpperCase() },
    })
    expect(again.body.code).toBe('report.already_made')
    expect((await server.call(reports.follow, { body: { token: 'x' } })).body.code).toBe(
      'report.not_found',
    )
  })

  it('of danger to minors needs neither name nor address, and of an infringement the right’s owner', async () => {
    const { slug } = await openBrand()
    const thing = { kind: 'brand' as const, name: slug }
    expect(
      (await server.call(reports.make, { body: reportOf(thing, { reason: 'minors' }) })).status,
    ).toBe(200)
    const creator = await buildCreator()
    const copied = reportOf(thing, { reason: 'infringement' })
    const lacking = await server.call(reports.make, { as: creator, body: copied })
    expect(lacking.body.fields).toEqual({ rightHolder: 'Name the owner of the right.' })
    const complete = { ...copied, rightHolder: 'Glow Theory GmbH' }
    expect((await server.call(reports.make, { as: creator, body: complete })).status).toBe(200)
  })

  it('cannot name what its sender cannot see, or owns', async () => {
    const brand = await buildBrand()
    const { id } = await buildCampaign({}, brand)
    const anonymous = { name: 'Ann', email: someEmail() }
    for (const thing of [
      { kind: 'brand', name: brand.slug },
      { kind: 'campaign', name: id },
      { kind: 'campaign', name: 'nothing' },
      { kind: 'message', name: `${id}/1` },
    ] as const) {
      const { body } = await server.call(reports.make, { body: reportOf(thing, anonymous) })
      expect(body.code).toBe('report.thing_not_found')
    }
    const own = await server.call(reports.make, {
      as: brand,
      body: reportOf({ kind: 'campaign', name: id }),
    })
    expect(own.body.code).toBe('report.own')
  })

  it('joins the open case of the same thing, also when several arrive at once', async () => {
    const brand = await buildBrand()
    const creators = await Promise.all([1, 2, 3, 4].map(() => buildCreator()))
    const body = reportOf({ kind: 'brand', name: brand.slug })
    const made = await Promise.all(creators.map((as) => server.call(reports.make, { as, body })))
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const cases = await db
      .selectFrom('report_cases')
      .select('id')
      .where('thing_id', '=', brand.brandId)
      .execute()
    expect(cases).toHaveLength(1)
  })

  it('is refused from a sender whom an operator refuses, until the time is over', async () => {
    const brand = await buildBrand()
    const creator = await buildCreator()
    await insertReporterMeasure(db, {
      ...{
        senderKey: senderKeyOf(`user:${creator.actor.userId}`),
        kind: 'refusal',
        reason: 'Spam.',
      },
      ...{ operatorId: await buildOperatorId(), until: new Date(Date.now() + dayMs) },
    })
    const send = () =>
      server.call(reports.make, {
        as: creator,
        body: reportOf({ kind: 'brand', name: brand.slug }),
      })
    expect((await send()).body.code).toBe('report.sender_refused')
    moveClock(dayMs + 1000)
    expect((await send()).status).toBe(200)
  })

  it('counts against a daily limit', async () => {
    const creator = await buildCreator()
    const body = reportOf({ kind: 'brand', name: 'nobody-has-this-name' })
    for (let nr = 0; nr < reportsPerDayMax; nr += 1)
      expect((await server.call(reports.make, { as: creator, body })).status).toBe(404)
    expect((await server.call(reports.make, { as: creator, body })).status).toBe(429)
  })
})

describe('an appeal', () => {
  const decided = async (decision: 'remove' | 'nothing') => {
    const brand = await openBrand()
    const creator = await buildCreator()
    const made = await server.call(reports.make, {
      as: creator,
      body: reportOf({ kind: 'brand', name: brand.slug }),
    })
    const token = decision === 'nothing' ? tokenIn(made.body.address) : crypto.randomUUID()
    const isMeasure = decision !== 'nothing'
    const decisionId = await insertDecision(db, {
      ...{ caseId: await caseOf(brand.brandId), decision, facts: 'It sells jobs.', taken: null },
      ...{ ground: isMeasure ? ('terms' as const) : null, clause: isMeasure ? 'section 4' : '' },
      ...{ operatorId: await buildOperatorId(), tokenHash: isMeasure ? tokenHash(token) : null },
    })
    return { token, decisionId, reporterToken: tokenIn(made.body.address) }
  }
  const appeal = (token: string) =>
    server.call(reports.appeal, {
      body: { token, explanation: 'You misread our page completely.' },
    })

  it('of either side is possible once within six months, and never before a decision', async () => {
    const { token, reporterToken } = await decided('remove')
    const shown = await server.call(reports.follow, { body: { token } })
    expect(shown.body).toMatchObject({
      side: 'affected',
      report: null,
      can: { appeal: { allowed: true } },
    })
    const [first, second] = await Promise.all([appeal(token), appeal(token)])
    expect([first.status, second.status].sort()).toEqual([200, 409])
    expect((await appeal(token)).body.code).toBe('appeal.already_made')
    expect((await appeal(reporterToken)).body.appeal).toMatchObject({ outcome: null })
    expect((await appeal('unknown')).body.code).toBe('report.not_found')

    const late = await decided('nothing')
    moveClock((appealMonths * 31 + 1) * dayMs)
    expect((await appeal(late.token)).body.code).toBe('appeal.too_late')
  })

  it('needs a decision that is still in force', async () => {
    const brand = await openBrand()
    const made = await server.call(reports.make, {
      body: reportOf({ kind: 'brand', name: brand.slug }, { reason: 'minors' }),
    })
    expect((await appeal(tokenIn(made.body.address))).body.code).toBe('appeal.not_decided')
    const { token, decisionId } = await decided('remove')
    await db
      .updateTable('report_decisions')
      .set({
        lifted_at: new Date().toISOString(),
        lifted_by: await buildOperatorId(),
        lift_reason: 'Wrong.',
      })
      .where('id', '=', decisionId)
      .execute()
    expect((await appeal(token)).body.code).toBe('appeal.lifted')
  })
})
