import { dayMs, hourMs } from '@tandem/contract/time.ts'
import type { Move, Place } from './book-coins.ts'
import type { Brand } from './fill-campaigns.ts'
import { iso, type Person, type World } from './world.ts'

const enrolled = 40
const linksEach = 2
const clicksPerLink = 250
const activeDays = 60
const ordersPerLink = 2.5
/** The product keeps single visits for about four months, and their sums forever. */
const visitsKeptDays = 120
const holdDays = 30

type Programme = { id: string; brand: Brand; rewardId: string; openedAt: number }

/** The affiliate programme of one brand with its visits, orders and commissions. */
export const fillProgramme = (world: World, brand: Brand, moves: Move[]): void => {
  const { ids, tables, from } = world
  const openedAt = from
  const id = ids('programme', openedAt)
  const programme: Programme = { id, brand, rewardId: ids('reward', openedAt), openedAt }
  const before = moves.length
  for (const creator of brand.pool.slice(0, enrolled)) enrol(world, programme, creator, moves)
  const reserve: Place = ['programme', id, 'reserve']
  const budget = -moves
    .slice(before)
    .flatMap(({ legs }) => legs)
    .reduce((sum, [place, delta]) => (place[2] === 'reserve' ? sum + delta : sum), 0)
  tables.add('programmes', [
    ...[id, brand.id, 'open', 'Friends', 'https://shop.example/', '{shop.example}', 'EUR'],
    ...[budget + 1000, iso(openedAt), iso(openedAt)],
  ])
  tables.add('rewards', [programme.rewardId, id, 1000, `[${iso(openedAt)},)`])
  moves.push({
    at: openedAt,
    ...{ key: `programme:${id}:fund`, event: 'programme.funded', ref: ['programme', id] },
    legs: [
      [['brand', brand.id, 'wallet'], -(budget + 1000)],
      [reserve, budget + 1000],
    ],
  })
}

const enrol = (world: World, programme: Programme, creator: Person, moves: Move[]): void => {
  const { ids, tables, until } = world
  const { id, brand, openedAt } = programme
  const enrolmentId = ids('enrolment', openedAt)
  tables.add('enrolments', [
    ...[enrolmentId, id, brand.id, creator.id, 'approved', 1, iso(openedAt), iso(openedAt)],
  ])
  tables.add('enrolment_spans', [enrolmentId, `[${iso(openedAt)},)`])
  for (let nr = 0; nr < linksEach; nr += 1) {
    const linkId = ids('link', openedAt)
    const slug = `y-${linkId.slice(0, 8)}${linkId.slice(-8)}`
    tables.add('links', [linkId, enrolmentId, id, slug, 'https://shop.example/', iso(openedAt)])
    fillVisits(world, linkId)
    const orders = Math.floor(ordersPerLink + world.random.next())
    for (let order = 0; order < orders; order += 1) {
      const at = Math.floor(world.random.between(openedAt + dayMs, until))
      fillOrder(world, { ...programme, enrolmentId, linkId, creator, at }, moves)
    }
  }
}

const fillVisits = ({ random, ids, tables, from, until }: World, linkId: string): void => {
  const days = Math.round((until - from) / dayMs)
  const step = days / activeDays
  for (let nr = 0; nr < activeDays; nr += 1) {
    const day = from + (Math.floor(nr * step) + random.below(Math.floor(step))) * dayMs
    const clicks = 1 + random.below((clicksPerLink / activeDays) * 2 - 1)
    tables.add('link_days', [linkId, iso(day).slice(0, 10), clicks, Math.ceil(clicks * 0.8), 0])
    if (day < until - visitsKeptDays * dayMs) continue
    for (let click = 0; click < clicks; click += 1) {
      const at = Math.floor(day + random.next() * dayMs)
      const visitor = random
        .below(2 ** 31)
        .toString(16)
        .padStart(16, '0')
      tables.add('clicks', [ids('click', at), linkId, iso(at), `\\\\x${visitor}`, 'DE', 'mobile'])
    }
  }
}

type Order = Programme & { enrolmentId: string; linkId: string; creator: Person; at: number }

const fillOrder = (world: World, of: Order, moves: Move[]): void => {
  const { random, ids, tables, until } = world
  const { id, brand, enrolmentId, linkId, creator, at } = of
  const conversionId = ids('order', at)
  const commissionId = ids('commission', at)
  const amount = 2_000 + random.below(13_000)
  const coins = Math.floor(amount / 10)
  const fee = Math.ceil(coins / 10)
  const isCancelled = random.below(30) === 0
  const maturesAt = at + holdDays * dayMs
  const isMatured = !isCancelled && maturesAt <= until
  tables.add('conversions', [
    ...[conversionId, id, brand.id, `order-${conversionId}`, amount, 'EUR', iso(at), iso(at)],
    ...[iso(at), isCancelled ? iso(at + hourMs) : null, iso(at), 'api', '\\\\x', enrolmentId],
    ...['click', linkId, iso(at - hourMs), '{}'],
  ])
  tables.add('commissions', [
    ...[commissionId, conversionId, id, enrolmentId, creator.id, brand.id],
    isCancelled ? 'reversed' : isMatured ? 'matured' : 'pending',
    ...[coins, fee, isCancelled ? coins : 0, isCancelled ? fee : 0, of.rewardId, '{}'],
    ...[iso(maturesAt), isMatured ? iso(maturesAt) : null, iso(at)],
  ])
  if (isCancelled) return
  const ref = ['commission', commissionId] as const
  const named = (what: string) => ({
    ...{ key: `commission:${commissionId}:${what}`, event: `commission.${what}`, ref },
  })
  const pending: Place = ['creator', creator.id, 'pending']
  const pendingFee: Place = ['programme', id, 'pending']
  const promised: Move['legs'] = [
    [['programme', id, 'reserve'], -(coins + fee)],
    [pending, coins],
    [pendingFee, fee],
  ]
  moves.push({ at, ...named('pending'), legs: promised })
  if (!isMatured) return
  const paid: Move['legs'] = [
    [pending, -coins],
    [['creator', creator.id, 'wallet'], coins],
    [pendingFee, -fee],
    [['platform', null, 'fee_income'], fee],
  ]
  moves.push({ at: maturesAt, ...named('mature'), legs: paid })
}
