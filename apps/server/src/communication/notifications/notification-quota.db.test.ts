import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { holdCommission, releaseCommission } from '#affiliate/commissions/decide-commission.ts'
import { bringOrder } from '#affiliate/commissions/earning.factory.ts'
import { makeClaim } from '#affiliate/conversions/claims/make-claim.ts'
import { buildShop } from '#affiliate/conversions/shop.factory.ts'
import { applyToProgramme } from '#affiliate/programmes/enrolments/apply-to-programme.ts'
import { rejectEnrolment } from '#affiliate/programmes/enrolments/decide-enrolment.ts'
import { inviteToProgramme } from '#affiliate/programmes/enrolments/invite-creator.ts'
import { leaveProgramme } from '#affiliate/programmes/enrolments/leave-programme.ts'
import { type BuiltProgramme, buildProgramme } from '#affiliate/programmes/programme.factory.ts'
import { disputeDraft } from '#collaborations/disputes/dispute.factory.ts'
import { openDispute } from '#collaborations/disputes/open-dispute.ts'
import { takeBackDispute } from '#collaborations/disputes/take-back-dispute.ts'
import { buildStage, playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { moveClock, now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { topics } from './notification.rules.ts'
import { quotaOf, quotaPerDay } from './notification-quota.rules.ts'
import { drainNotifications } from './write-notifications.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

type Creator = Awaited<ReturnType<typeof buildCreator>>

const joinAndLeave = async (creator: Creator, { programmeId }: BuiltProgramme, times: number) => {
  for (let time = 0; time < times; time += 1) {
    await applyToProgramme(creator.actor, programmeId, { termsVersion: 1 })
    await leaveProgramme(creator.actor, programmeId)
  }
}
const newsOf = async ({ brand }: BuiltProgramme) => {
  await drainNotifications()
  return (await server.call(notifications.list, { as: brand, query: { limit: 50 } })).body
}

describe('a creator who joins and leaves all the time', () => {
  it('fills the quota and one bundle, which counts on in its place', async () => {
    const built = await buildProgramme({ autoApprove: true })
    const creator = await buildCreator()
    const mails = () => db.selectFrom('mails').select('id').execute()
    const mailsBefore = await mails()
    await joinAndLeave(creator, built, 10)
    const early = await newsOf(built)
    await server.call(notifications.markAllRead, {
      as: built.brand,
      body: { upTo: early.items[0]?.id ?? 0 },
    })
    await joinAndLeave(creator, built, 10)
    const { items, unreadCount } = await newsOf(built)
    expect(items).toHaveLength(quotaPerDay + 1)
    expect(items[0]?.id).toBe(early.items[0]?.id)
    expect(items[0]?.message).toContain(
      ` And ${40 - quotaPerDay - 1} more like this on the same day.`,
    )
    expect(items[1]?.message).not.toContain('more like this')
    expect(unreadCount).toBe(1)
    expect(await mails()).toEqual(mailsBefore)
  })

  it('silences nobody else, and starts anew the next day', async () => {
    const built = await buildProgramme({ autoApprove: true })
    const creator = await buildCreator()
    await joinAndLeave(creator, built, 5)
    await joinAndLeave(await buildCreator(), built, 1)
    expect((await newsOf(built)).items).toHaveLength(quotaPerDay + 1 + 2)
    moveClock(86_400_000)
    await joinAndLeave(creator, built, 1)
    const { items } = await newsOf(built)
    expect(items).toHaveLength(quotaPerDay + 1 + 2 + 2)
    expect(items[0]?.message).not.toContain('more like this')
  })

  it('has one bundle and no lost count with several consumers at a time', async () => {
    const built = await buildProgramme({ autoApprove: true })
    const creator = await buildCreator()
    await Promise.all([
      joinAndLeave(creator, built, 20),
      ...[1, 2, 3].map(async () => {
        for (let round = 0; round < 10; round += 1) await drainNotifications()
      }),
    ])
    await Promise.all([1, 2, 3].map(drainNotifications))
    const { rows } = await sql<{ bundled: number | null }>`
      select bundled from notifications where user_id = ${built.brand.actor.userId}::uuid and kinds = 'enrolments'
       order by id`.execute(db)
    expect(rows.map(({ bundled }) => bundled)).toEqual([
      ...Array.from({ length: quotaPerDay }, () => null),
      40 - quotaPerDay,
    ])
  })
})

describe('a step that is repeated', () => {
  const dispute = async (stage: Awaited<ReturnType<typeof buildStage>>) => {
    const { id } = await playTo(server, stage, 'submitted')
    const open = async () => {
      const { version } = await db
        .selectFrom('collaborations')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return openDispute(stage.creator.actor, id, disputeDraft({ version }))
    }
    const openAndTakeBack = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await open()
        await takeBackDispute(stage.creator.actor, id)
      }
    }
    return { open, openAndTakeBack }
  }
  const rowsOf = async ({ actor }: { actor: { userId: string } }, topics: string) => {
    await drainNotifications()
    const { rows } = await sql<{ topic: string; bundled: number | null }>`
      select topic, bundled from notifications where user_id = ${actor.userId}::uuid and topic ~ ${topics}
       order by id`.execute(db)
    return rows
  }

  it('fills one bundle for the disputes of one collaboration, which ends with the newest', async () => {
    const stage = await buildStage()
    const { open, openAndTakeBack } = await dispute(stage)
    await openAndTakeBack(5)
    await open()
    const rows = await rowsOf(stage.brand, 'disputed$|dispute_taken_back$')
    expect(rows.map(({ bundled }) => bundled)).toEqual([...Array(quotaPerDay).fill(null), 6])
    expect(rows.at(-1)?.topic).toMatch(/disputed$/)
  })

  it('fills one bundle for a creator’s missing orders with one brand', async () => {
    const shop = await buildShop()
    for (let nr = 0; nr < quotaPerDay + 3; nr += 1)
      await makeClaim(shop.creator.actor, shop.enrolmentId, {
        orderId: `made-up-${nr}`,
        orderedOn: now().toISOString().slice(0, 10),
      })
    const rows = await rowsOf(shop.brand, '^claim[.]made$')
    expect(rows.map(({ bundled }) => bundled)).toEqual([...Array(quotaPerDay).fill(null), 3])
  })

  it('fills one bundle for the holds of one commission, and none for those of another', async () => {
    const shop = await buildShop()
    await bringOrder(server, shop, 10_000)
    await bringOrder(server, shop, 10_000)
    const [first, second] = await db
      .selectFrom('commissions')
      .select('id')
      .where('brand_id', '=', shop.brand.brandId)
      .execute()
    for (let time = 0; time < quotaPerDay; time += 1) {
      await holdCommission(shop.brand.actor, first?.id ?? '', 'We look at this order.')
      await releaseCommission(shop.brand.actor, first?.id ?? '')
    }
    await holdCommission(shop.brand.actor, second?.id ?? '', 'We look at this order too.')
    const rows = await rowsOf(shop.creator, '^commission[.](held|released)$')
    expect(rows.map(({ bundled }) => bundled)).toEqual([
      ...Array(quotaPerDay + 1).fill(null),
      quotaPerDay,
    ])
  })

  it('fills one bundle for the invitations to a programme that are taken back', async () => {
    const { brand, programmeId } = await buildProgramme()
    const creator = await buildCreator()
    for (let time = 0; time < quotaPerDay + 3; time += 1) {
      const { id } = await inviteToProgramme(brand.actor, programmeId, {
        creatorName: creator.slug,
      })
      await rejectEnrolment(brand.actor, id, { reason: 'Not this time.' })
    }
    const rows = await rowsOf(creator, '^enrolment[.]rejected$')
    expect(rows.map(({ bundled }) => bundled)).toEqual([...Array(quotaPerDay).fill(null), 3])
  })
})

it('never bundles what tells of money, a decision, an answer or a deadline that comes', () => {
  const kept =
    /^(topup|coins|redemption|settlement|account)[.]|^commission[.](?!held|released)|^claim[.](?!made)|[.](completed|accepted|dispute_(?!taken_back)\w+|expired|expiring|ending|ended|reminded|\w+_reminded|granted|renewed|agreed|budget_\w+)$/
  expect(topics.filter((topic) => kept.test(topic) && quotaOf(topic) !== undefined)).toEqual([])
})
