import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viewBrandPace, viewCreatorTrack } from '#collaborations/track-record/index.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../test-app.factory.ts'
import { tellOfAccounts } from './story/accounts.factory.ts'
import { tellOfBarter } from './story/barter.factory.ts'
import { openEverybody } from './story/cast.factory.ts'
import { tellOfMoney } from './story/money.factory.ts'
import { movesOf } from './story/moves.factory.ts'
import { readable } from './story/names.factory.ts'
import { tellOfOpenInterface } from './story/open-interface.factory.ts'
import { commandsUnread, operatorReads, tellOfOperators } from './story/operators.factory.ts'
import { tellOfOrders } from './story/orders.factory.ts'
import { pageByPage } from './story/page-by-page.factory.ts'
import { tellOfPaidWork } from './story/paid-work.factory.ts'
import { tellOfQuarrels } from './story/quarrels.factory.ts'
import { readerOf } from './story/readings.factory.ts'
import { recordedTextOf } from './story/recorded-text.factory.ts'
import { recordingOf } from './story/recording.factory.ts'
import { tellOfRights } from './story/rights.factory.ts'
import { tellOfCoupons } from './story/shop.factory.ts'
import { tellerOf } from './story/teller.factory.ts'
import { tellOfCards, tellOfReceipts, tellOfShipments } from './story/things-sent.factory.ts'

// A programme of the story holds its coins for ten days.
const server = useTestApp({ COMMISSION_HOLD_DAYS_MIN: '0' })
const recording = recordingOf()
const teller = tellerOf(() => server.app, recording)
let clean: (text: string) => string = (text) => text
let reader: Awaited<ReturnType<typeof readerOf>>

const chapters: [string, number][] = []
const chapter = async (name: string, tell: () => Promise<void>): Promise<void> => {
  await tell()
  chapters.push([name, teller.lines.length])
}

afterAll(() => moveClock(0))
beforeAll(async () => {
  const moves = movesOf(teller)
  await chapter('1-people', () => openEverybody(teller))
  await chapter('2-money', () => tellOfMoney(teller))
  await chapter('3-paid-work', () => tellOfPaidWork(teller, moves))
  await chapter('4-shipments', () => tellOfShipments(teller, moves))
  await chapter('5-receipts', () => tellOfReceipts(teller, moves))
  await chapter('6-quarrels', () => tellOfQuarrels(teller, moves))
  await chapter('7-coupons', () => tellOfCoupons(teller))
  await chapter('8-orders', () => tellOfOrders(teller, moves))
  await chapter('9-accounts', () => tellOfAccounts(teller))
  await chapter('10-operators', () => tellOfOperators(teller, moves))
  await chapter('11-cards', () => teller.soon(() => tellOfCards(teller, moves)))
  await chapter('12-open-interface', () => teller.soon(() => tellOfOpenInterface(teller)))
  await chapter('13-barter', () => teller.soon(() => tellOfBarter(teller, moves)))
  await chapter('14-rights', () => teller.soon(() => tellOfRights(teller, moves)))
  clean = await readable()
  reader = await readerOf(teller, clean)
}, 900_000)

const expectText = async (name: string, text: string): Promise<void> =>
  expect(`${clean(text).trim()}\n`).toMatchFileSnapshot(`story/texts/${name}.txt`)

const mailsSent = async (): Promise<string> => {
  const { rows } = await sql<{ to: string; subject: string; body: string; at: Date }>`
    select to_address as to, subject, body, created_at as at from mails order by created_at, to_address, subject`.execute(
    db,
  )
  return rows
    .map(({ to, subject, body, at }) => `${at} to ${to}: ${subject}\n${body.replace(/^/gm, '  ')}`)
    .join('\n')
}

const eventsTold = async (): Promise<string> => {
  const { rows } = await sql<Record<string, unknown>>`
    select e.at, e.type, e.actor, e.actor_id, e.subject_id, e.brand_id, e.creator_id, e.from_state,
           e.to_state, e.data::text as data,
           (select string_agg(split_part(u.email, '@', 1) || ' ' || n.topic || ' ' || n.type, ', ' order by u.email, n.topic)
              from notifications n join users u on u.id = n.user_id where n.event_id = e.id) as told
      from domain_events e order by e.at, e.id`.execute(db)
  return rows
    .map(
      (row) =>
        `${row.at} ${row.type} of ${row.subject_id} by ${row.actor} ${row.actor_id ?? ''}; brand ${row.brand_id ?? 'none'}, creator ${row.creator_id ?? 'none'}; ${row.from_state ?? ''} → ${row.to_state ?? ''}; told: ${row.told ?? 'nobody'}\n  ${row.data}`,
    )
    .map(clean)
    .sort()
    .join('\n')
}

describe('a story of two brands and four creators', () => {
  it('goes on step by step as it lies in writing', async () => {
    let from = 0
    for (const [name, to] of chapters) {
      await expectText(name, teller.lines.slice(from, to).join('\n'))
      from = to
    }
  })

  it('is told by events to those it concerns, and by mails', async () => {
    await expectText('events', await eventsTold())
    await expectText('mails', await mailsSent())
    await expectText('operator', await operatorReads(teller))
  })

  it('leaves to matching what a count of all that happened says', async () => {
    const { rows } = await sql<{ id: string; side: string; kept: object }>`
      select creator_id as id, 'creator' as side, jsonb_build_object('completed', completed,
             'expired', expired, 'late', late) as kept from creator_track_records
       union all
      select brand_id, 'brand', jsonb_build_object('answered', answered, 'answeredFast', answered_fast)
        from brand_paces`.execute(db)
    expect(rows).toHaveLength(6)
    for (const { id, side, kept } of rows) {
      const counted = await teller.at<object>(() =>
        side === 'creator' ? viewCreatorTrack(db, id) : viewBrandPace(db, id),
      )
      expect([clean(id), counted]).toMatchObject([clean(id), kept])
    }
  })

  it('knows how to read every endpoint and command', () => {
    expect([reader.missing, reader.gone, commandsUnread()]).toEqual([[], [], []])
  })

  it('is read by each of them as it lies in writing', async () => {
    for (const who of ['mira', 'tom', 'ines', 'kofi'])
      await expectText(who, await reader.readAs(who, 'creator'))
    for (const who of ['olga', 'vera', 'finn', 'bruno'])
      await expectText(who, await reader.readAs(who, 'brand'))
  })

  it('stands in every list once, and in one order, however short its pages are', async () => {
    const lists = await pageByPage(teller, ['mira', 'ines', 'olga', 'bruno'])
    for (const { name, whole, pages } of lists) expect([name, pages]).toEqual([name, whole])
    expect(lists.filter(({ whole }) => whole.length > 1).length).toBeGreaterThan(30)
  })

  it('is answered as the web is shown it', async () => {
    await teller.looksAround('end', { mira: 'creator', olga: 'brand', bruno: 'brand' })
    const others = { tom: 'creator', ines: 'creator', kofi: 'creator' } as const
    await teller.looksAround('end', others, /^.session$/)
    await teller.looksAround(
      'end',
      { vera: 'brand' },
      /wallet$|brand.coupons$|programmes$|profile$/,
    )
    const looks = ['start', 'applicants', 'submitted', 'paused', 'receipts', 'quarrels'].concat(
      'coupons',
      'orders',
      'barter',
      'rights',
      'end',
    )
    const text = recordedTextOf(recording, clean)
    const expectRecorded = (name: string, isOf: (moment: string) => boolean) =>
      expect(text(isOf)).toMatchFileSnapshot(`../../../../packages/contract/recorded/${name}.jsonl`)
    await expectRecorded('steps', (moment) => moment !== 'writes' && !looks.includes(moment))
    await expectRecorded('pages', (moment) => looks.includes(moment))
    await expectRecorded('writes', (moment) => moment === 'writes')
  })
})
