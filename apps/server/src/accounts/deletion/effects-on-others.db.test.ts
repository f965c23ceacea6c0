import { randomUUID } from 'node:crypto'
import { deletion } from '@tandem/contract/accounts/deletion/deletion.endpoints.ts'
import { claims } from '@tandem/contract/affiliate/conversions/claim.endpoints.ts'
import { enrolments } from '@tandem/contract/affiliate/programmes/enrolment.endpoints.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import {
  buildShop,
  clickOn,
  daysAgo,
  orderBy,
  type Shop,
  shopCalls,
} from '#affiliate/conversions/shop.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { applyToCampaign } from '#collaborations/applications/apply-to-campaign.ts'
import { withdrawApplication } from '#collaborations/applications/withdraw-application.ts'
import { buildOffer } from '#collaborations/barter/barter.factory.ts'
import { queueLetter, queueMail } from '#platform/mail/index.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { settings } from '#platform/settings/settings.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { deletePerson } from './delete-person.ts'

const server = useTestApp()

const dueNow = async ({ userId }: { userId: string }): Promise<boolean> => {
  await db
    .insertInto('deletions')
    .values({ user_id: userId, coins: 0, due_at: new Date(0).toISOString() })
    .execute()
  return deletePerson(userId)
}

describe('a person who is called like something that programs write', () => {
  it.each(['http', 'email', 'letter', '2026'])(
    '%s: others keep dates, states and links',
    async (word) => {
      const { actor } = await buildCreator({ displayName: word })
      const campaign = await buildCampaign({})
      const { id } = await applyToCampaign(actor, campaign.id, { pitch: 'Hello.' })
      await withdrawApplication(actor, id)
      const terms = {
        usageChannels: ['email'],
        agreedAt: '2026-11-28T10:00:00.5Z',
        usageNote: `For ${word}.`,
      }
      const scope = randomUUID()
      const url = `${settings.publicUrl}/collaboration/${word}`
      const mail = { to: `${scope}@reader.test`, subject: `About ${word}` }
      await inTransaction(async (tx) => {
        await sql`update collaborations set terms = ${JSON.stringify(terms)}::text::jsonb where id = ${id}::uuid`.execute(
          tx,
        )
        await sql`insert into idempotency_keys (scope, key, request_hash, answer)
        values (${scope}::uuid, 'somebody', '', ${JSON.stringify({ id, via: 'email', at: '2026-11-28' })}::text::jsonb)`.execute(
          tx,
        )
        const item = { title: word, text: `From ${word}.`, button: { label: 'Open', url: '/http' } }
        await queueLetter(tx, { ...mail, items: [item] })
        await queueMail(tx, { ...mail, text: `${word} says:\n\n${url}\n\nThanks, ${word}` })
      })
      await db
        .insertInto('deletions')
        .values({ user_id: actor.userId, coins: 0, due_at: new Date(0).toISOString() })
        .execute()
      expect(await deletePerson(actor.userId)).toBe(true)
      const { rows } = await sql<{
        terms: object
      }>`select terms from collaborations where id = ${id}::uuid`.execute(db)
      expect(rows[0]?.terms).toEqual({ ...terms, usageNote: 'For Former creator.' })
      const { rows: answers } = await sql<{ answer: object }>`
      select answer from idempotency_keys where scope = ${scope}::uuid`.execute(db)
      expect(answers).toEqual([{ answer: { id, via: 'email', at: '2026-11-28' } }])
      const { rows: mails } = await sql<{
        subject: string
        body: string
        content: { kind: string }
      }>`
      select subject, body, content from mails where to_address = ${mail.to} order by content ->> 'kind'`.execute(
        db,
      )
      expect(mails.map(({ subject }) => subject)).toEqual([
        'About Former creator',
        'About Former creator',
      ])
      expect(mails[0]?.content).toMatchObject({
        kind: 'letter',
        items: [
          { title: 'Former creator', text: 'From Former creator.', button: { url: '/http' } },
        ],
      })
      expect(mails[0]?.body).toContain(`Open: ${settings.publicUrl}/http`)
      expect(mails[1]?.body).toBe(`Former creator says:\n\n${url}\n\nThanks, Former creator`)
    },
  )
})

describe('money that can still come', () => {
  const leave = (shop: Shop) =>
    server.call(enrolments.leave, { as: shop.creator, params: { programmeId: shop.programmeId } })

  it('from an open claim after leaving a programme holds the deletion back, which names the claim', async () => {
    const shop = await buildShop()
    expect((await leave(shop)).status).toBe(200)
    const { actor } = shop.creator
    await server.call(claims.make, {
      as: shop.creator,
      params: { enrolmentId: shop.enrolmentId },
      body: {
        orderId: 'A-17',
        orderedOn: daysAgo(3).toISOString().slice(0, 10),
        linkId: shop.linkId,
      },
    })
    expect(
      (await server.call(deletion.plan, { as: shop.creator, body: { coins: 0 } })).body,
    ).toMatchObject({ code: 'deletion.obligations' })
    expect((await server.call(deletion.view, { as: shop.creator })).body.obstacles).toEqual([
      { what: 'missing_orders', count: 1 },
    ])
    expect(await dueNow(actor)).toBe(false)
  })

  it('is not earned by somebody who is gone', async () => {
    const shop = await buildShop()
    await leave(shop)
    expect(await dueNow(shop.creator.actor)).toBe(true)
    await shopCalls(server, shop).order(
      orderBy(shop, { click_id: clickOn(shop.linkId, daysAgo(1)) }),
    )
    const { rows } = await sql`select id from commissions
      where creator_id = ${shop.creator.actor.userId}::uuid`.execute(db)
    expect(rows).toEqual([])
  })

  it('is not promised by a brand that is gone', async () => {
    const { brand, offerId } = await buildOffer({}, { coins: 0 })
    expect(await dueNow(brand.actor)).toBe(true)
    const { rows } = await sql`select state from barter_offers where id = ${offerId}::uuid`.execute(
      db,
    )
    expect(rows).toEqual([{ state: 'closed' }])
  })
})
