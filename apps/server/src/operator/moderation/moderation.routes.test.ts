import { randomUUID } from 'node:crypto'
import { brands } from '@tandem/contract/accounts/brands/brand.endpoints.ts'
import { reports } from '@tandem/contract/accounts/reports/report.endpoints.ts'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { messages } from '@tandem/contract/communication/messages/message.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { publicPages } from '@tandem/contract/discovery/public-pages/public-page.endpoints.ts'
import { moderation } from '@tandem/contract/operator/moderation/moderation.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { reportOf, tokenIn } from '#accounts/reports/report.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { applyToCampaign } from '#collaborations/applications/apply-to-campaign.ts'
import { drainNotifications } from '#communication/notifications/index.ts'
import { fundBrand } from '#money/coins/coins.factory.ts'
import { accounts, readBalance } from '#money/coins/index.ts'
import { buildOperatorAccount } from '#operator/operators/operator.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildAppeal, buildCase, buildDecided, mailedToken, removal } from './moderation.factory.ts'

const server = useTestApp()
const facts = removal.facts
const caseOf = async (thingId: string): Promise<string> => {
  const query = db.selectFrom('report_cases').select('id').where('thing_id', '=', thingId)
  return (await query.executeTakeFirstOrThrow()).id
}
const decide = (as: { token: string }, caseId: string, body: object = {}) =>
  server.call(moderation.decide, { as, params: { caseId }, body: { ...removal, ...body } })

describe('a decision', () => {
  it('is made once, knows every report, and names its ground', async () => {
    const [ada, ben, creator] = await Promise.all([
      buildOperatorAccount(),
      buildOperatorAccount(),
      buildCreator(),
    ])
    const { caseId, brand } = await buildCase()
    const opened = await server.call(moderation.open, { as: ada, params: { caseId }, body: {} })
    expect(opened.body).toMatchObject({
      assignedTo: ada.name,
      reported: [{ nr: expect.any(Number) }],
    })
    await server.call(reports.make, {
      as: creator,
      body: reportOf({ kind: 'brand', name: brand.slug }),
    })
    expect((await decide(ada, caseId)).body.code).toBe('case.changed')
    expect((await decide(ada, caseId, { reports: 2, ground: null })).body.code).toBe(
      'case.ground_missing',
    )
    const both = await Promise.all([
      decide(ada, caseId, { reports: 2 }),
      decide(ben, caseId, { reports: 2 }),
    ])
    expect(both.map(({ body }) => body.code ?? 'ok').sort()).toEqual(['case.decided', 'ok'])
    expect((await decide(ada, randomUUID())).body.code).toBe('case.not_found')
  })

  it('to remove a brand hides it everywhere until it is withdrawn', async () => {
    const operator = await buildOperatorAccount()
    const creator = await buildCreator()
    const { caseId, brand } = await buildCase()
    const campaign = await buildCampaign({}, brand)
    const shown = async () =>
      Promise.all([
        server.call(publicPages.brand, { params: { brandName: brand.slug } }),
        server.call(brands.read, { as: creator, params: { brandName: brand.slug } }),
        server.call(publicPages.campaign, { params: { campaignId: campaign.id } }),
        server.call(campaigns.read, { as: creator, params: { campaignId: campaign.id } }),
      ]).then((answers) => answers.map(({ status }) => status))
    expect(await shown()).toEqual([200, 200, 200, 200])
    expect((await decide(operator, caseId)).status).toBe(200)
    expect(await shown()).toEqual([404, 404, 404, 404])
    const listed = await server.call(campaigns.discover, { as: creator, query: {} })
    expect(listed.body.items.map(({ id }) => id)).not.toContain(campaign.id)
    const mail = await mailedToken(brand.actor.email)
    expect((await server.call(reports.follow, { body: { token: mail } })).body).toMatchObject({
      side: 'affected',
      statement: { decision: 'remove', ground: 'terms', clause: 'section 4', facts },
    })
    const restore = () =>
      server.call(moderation.restore, {
        as: operator,
        params: { caseId },
        body: { reason: 'We read the page again, and it is fine.' },
      })
    expect((await restore()).status).toBe(200)
    expect(await shown()).toEqual([200, 200, 200, 200])
    expect((await restore()).body.code).toBe('case.nothing_to_restore')
  })

  it('that changes nothing is told once in Tandem, however many reported the thing', async () => {
    const [operator, reporter] = [await buildOperatorAccount(), await buildCreator()]
    const { caseId, brand } = await buildCase()
    const body = reportOf({ kind: 'brand', name: brand.slug })
    await server.call(reports.make, { as: reporter, body })
    const mailsTo = (email: string) =>
      db.selectFrom('mails').select('subject').where('to_address', '=', email).execute()
    const mailsBefore = await mailsTo(brand.actor.email)
    await decide(operator, caseId, { decision: 'nothing', ground: null, clause: '', reports: 2 })
    await drainNotifications()
    const told = async (as: { token: string }) =>
      (await server.call(notifications.list, { as })).body.items.filter(({ title }) =>
        title.includes('a report'),
      )
    expect(await told(brand)).toMatchObject([{ message: expect.stringContaining(facts) }])
    expect(await told(reporter)).toEqual([])
    expect(await mailsTo(brand.actor.email)).toEqual(mailsBefore)
  })

  it('to remove a campaign ends it and returns the coins of open places', async () => {
    const operator = await buildOperatorAccount()
    const [brand, creator] = [await buildBrand(), await buildCreator()]
    await fundBrand(brand.brandId, 10_000)
    const { id } = await buildCampaign({}, brand)
    const held = await readBalance(db, accounts.campaignEscrow(id))
    const before = await readBalance(db, accounts.brandWallet(brand.brandId))
    await server.call(reports.make, { as: creator, body: reportOf({ kind: 'campaign', name: id }) })
    expect((await decide(operator, await caseOf(id))).status).toBe(200)
    expect(await readBalance(db, accounts.campaignEscrow(id))).toBe(0)
    expect(await readBalance(db, accounts.brandWallet(brand.brandId))).toBe(before + held)
  })

  it('to restrict a campaign keeps it for its sides and refuses new applications', async () => {
    const operator = await buildOperatorAccount()
    const [brand, worker, other] = [await buildBrand(), await buildCreator(), await buildCreator()]
    const { id } = await buildCampaign({}, brand)
    await applyToCampaign(worker.actor, id, { pitch: 'Hello.' })
    await server.call(reports.make, { as: other, body: reportOf({ kind: 'campaign', name: id }) })
    await decide(operator, await caseOf(id), { decision: 'restrict' })
    const read = (as: { token: string }) =>
      server.call(campaigns.read, { as, params: { campaignId: id } })
    expect((await read(worker)).status).toBe(200)
    expect((await read(other)).status).toBe(404)
    await expect(applyToCampaign(other.actor, id, { pitch: 'Hi.' })).rejects.toThrow(
      /restricted this campaign/,
    )
  })

  it('to remove a message replaces its text, and to withdraw that restores it', async () => {
    const operator = await buildOperatorAccount()
    const [brand, creator] = [await buildBrand(), await buildCreator()]
    const { id: campaignId } = await buildCampaign({}, brand)
    const { id } = await applyToCampaign(creator.actor, campaignId, { pitch: 'Hello.' })
    const params = { collaborationId: id }
    const sent = await server.call(messages.send, {
      as: creator,
      params,
      body: { id: randomUUID(), body: 'An insult.', fileUrls: [] },
    })
    await server.call(reports.make, {
      as: brand,
      body: reportOf({ kind: 'message', name: `${id}/${sent.body.nr}` }),
    })
    const caseId = await caseOf(id)
    expect((await decide(operator, caseId, { decision: 'restrict' })).body.code).toBe(
      'case.not_restrictable',
    )
    await decide(operator, caseId)
    const text = async () => {
      const { body } = await server.call(messages.list, { as: brand, params, query: {} })
      return body.items[0]?.body
    }
    expect(await text()).toMatch(/^The operator .* removed/)
    await server.call(moderation.restore, {
      as: operator,
      params: { caseId },
      body: { reason: 'It was meant as a joke between friends.' },
    })
    expect(await text()).toBe('An insult.')
  })

  const isSuspended = async ({ actor }: { actor: { userId: string } }) => {
    const query = db.selectFrom('users').select('disabled_at').where('id', '=', actor.userId)
    return (await query.executeTakeFirstOrThrow()).disabled_at !== null
  }
  const restore = (as: { token: string }, caseId: string) =>
    server.call(moderation.restore, {
      as,
      params: { caseId },
      body: { reason: 'The account belongs to somebody else.' },
    })

  it('to suspend ends all sessions, and to withdraw that opens the account', async () => {
    const operator = await buildOperatorAccount()
    const { caseId, brand } = await buildCase()
    await decide(operator, caseId, { decision: 'suspend' })
    expect(await isSuspended(brand)).toBe(true)
    await restore(operator, caseId)
    expect(await isSuspended(brand)).toBe(false)
  })

  it('to suspend stays in force when an earlier suspension is withdrawn', async () => {
    const operator = await buildOperatorAccount()
    const creator = await buildCreator()
    const { caseId, brand } = await buildCase()
    const { id } = await buildCampaign({}, brand)
    await server.call(reports.make, { as: creator, body: reportOf({ kind: 'campaign', name: id }) })
    const second = await caseOf(id)
    await decide(operator, caseId, { decision: 'suspend' })
    await decide(operator, second, { decision: 'suspend' })
    await restore(operator, caseId)
    expect(await isSuspended(brand)).toBe(true)
    await restore(operator, second)
    expect(await isSuspended(brand)).toBe(false)
  })
})

describe('an appeal', () => {
  const outcome = (as: { token: string }, appealId: string, body: object = {}) =>
    server.call(moderation.decideAppeal, {
      as,
      params: { appealId },
      body: { outcome: 'reversed', reasons: 'The jobs exist after all.', instead: null, ...body },
    })

  it('of the affected side makes the thing visible again, by another operator', async () => {
    const [first, second] = [await buildOperatorAccount(), await buildOperatorAccount()]
    const { caseId, brand } = await buildCase()
    await decide(first, caseId)
    await server.call(reports.appeal, {
      body: {
        token: await mailedToken(brand.actor.email),
        explanation: 'Our jobs do exist, look.',
      },
    })
    const listed = await server.call(moderation.list, { as: second, query: { state: 'appeals' } })
    expect(listed.body.items.map(({ id }) => id)).toContain(caseId)
    const { body } = await server.call(moderation.open, {
      as: second,
      params: { caseId },
      body: {},
    })
    const appealId = body.appeals[0]?.id ?? ''
    expect((await outcome(first, appealId)).body.code).toBe('appeal.other_operator')
    expect((await outcome(second, appealId)).body.appeals).toMatchObject([{ outcome: 'reversed' }])
    expect((await outcome(second, appealId)).body.code).toBe('appeal.decided')
    expect((await outcome(second, randomUUID())).body.code).toBe('appeal.not_found')
    const page = await server.call(publicPages.brand, { params: { brandName: brand.slug } })
    expect(page.status).toBe(200)
  })

  it('is never decided by the same operator, whatever the server sends', async () => {
    const { appealId, operator } = await buildAppeal()
    const own = db
      .updateTable('report_appeals')
      .set({
        ...{ decided_by: operator.id, decided_at: new Date().toISOString() },
        ...{ outcome: 'upheld', reasons: 'No.' },
      })
      .where('id', '=', appealId)
      .execute()
    await expect(own).rejects.toThrow(/report_appeals_other_operator_check/)
  })

  it('of the reporter replaces the decision', async () => {
    const [first, second, creator] = [
      await buildOperatorAccount(),
      await buildOperatorAccount(),
      await buildCreator(),
    ]
    const { caseId, brand, token } = await buildCase({ by: creator.actor })
    await decide(first, caseId, { decision: 'nothing', ground: null, clause: '' })
    await server.call(reports.appeal, {
      body: { token, explanation: 'They asked my sister for money.' },
    })
    const { body } = await server.call(moderation.open, {
      as: second,
      params: { caseId },
      body: {},
    })
    const appealId = body.appeals[0]?.id ?? ''
    expect((await outcome(second, appealId)).body.code).toBe('appeal.instead_missing')
    const instead = { decision: 'remove', ground: null, clause: '', facts }
    expect((await outcome(second, appealId, { instead })).body.code).toBe('case.ground_missing')
    const grounded = { ...instead, ground: 'law', clause: 'section 263 StGB' }
    expect((await outcome(second, appealId, { instead: grounded })).status).toBe(200)
    const page = await server.call(publicPages.brand, { params: { brandName: brand.slug } })
    expect(page.status).toBe(404)
  })
})

describe('misuse', () => {
  it('of reports is answered by a warning first, then by a refusal', async () => {
    const operator = await buildOperatorAccount()
    const creator = await buildCreator()
    const { caseId, reportId } = await buildCase({ by: creator.actor })
    const measure = (kind: 'warning' | 'refusal') =>
      server.call(moderation.measureReporter, {
        as: operator,
        params: { caseId, reportId },
        body: {
          kind,
          reason: 'Your reports have no ground.',
          days: kind === 'refusal' ? 30 : null,
        },
      })
    expect((await measure('refusal')).body.code).toBe('reporter.warn_first')
    expect((await measure('warning')).status).toBe(200)
    expect((await measure('refusal')).status).toBe(200)
    expect((await measure('refusal')).body.code).toBe('reporter.refused')
    const { slug } = await buildBrand()
    const next = await server.call(reports.make, {
      as: creator,
      body: reportOf({ kind: 'brand', name: slug }),
    })
    expect(next.body.code).toBe('report.sender_refused')
  })
})

it('the log of statements names nobody, as JSON and as CSV', async () => {
  const operator = await buildOperatorAccount()
  const { brand } = await buildDecided()
  const { body } = await server.call(moderation.statements, { as: operator })
  expect(body.items.at(-1)).toMatchObject({
    decision_visibility: 'DECISION_VISIBILITY_CONTENT_REMOVED',
    automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
  })
  expect(JSON.stringify(body)).not.toContain(brand.name)
  const file = (cookie?: string) =>
    server.app.inject({
      url: '/api/operator/statements.csv',
      ...(cookie !== undefined && { headers: { cookie } }),
    })
  expect((await file()).statusCode).toBe(401)
})

it('tokens in mails differ for both sides', async () => {
  const creator = await buildCreator()
  const { affectedToken, token } = await buildDecided({ by: creator.actor })
  expect(affectedToken).not.toBe(token)
  expect(tokenIn(`x/report#${token}`)).toBe(token)
})
