import { signatureOf } from '#affiliate/conversions/signature.rules.ts'
import { programmeDraft } from '#affiliate/programmes/programme.factory.ts'
import type { Told } from '#everywhere/child-servers.factory.ts'
import { now } from '#platform/clock.ts'
import {
  type Brand,
  type Command,
  type Creator,
  keep,
  memberOf,
  type Programme,
  recent,
  type Sent,
  type World,
} from './simulated-world.factory.ts'

const inOne =
  (plan: (programme: Programme, world: World) => Sent | undefined) =>
  (world: World): Sent | undefined => {
    const programme = recent(world, world.programmes, 4)
    return programme && plan(programme, world)
  }
const byBrand = (step: string, body?: (world: World) => unknown, to?: string) =>
  inOne((programme, world) => ({
    path: `/brand/programmes/${programme.id}/${step}`,
    as: memberOf(world, programme.brand),
    ...(body !== undefined && { body: body(world) }),
    learn: () => {
      if (to !== undefined) programme.state = to
    },
  }))

const signedCall =
  (programme: Programme, path: string, body: object) =>
  async (origin: string): Promise<Told> => {
    const payload = JSON.stringify(body)
    const timestamp = String(Math.floor(now().getTime() / 1000))
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      body: payload,
      headers: {
        'content-type': 'application/json',
        'x-key': programme.key,
        'x-timestamp': timestamp,
        'x-signature': signatureOf(programme.secret, timestamp, Buffer.from(payload)),
      },
    })
    return { status: answer.status, body: JSON.parse(await answer.text()), headers: answer.headers }
  }

const onCommission =
  (side: 'brand' | 'creator', step: string, body: object | undefined) =>
  (world: World): Sent | undefined =>
    inOne((programme) => {
      const commission = recent(world, programme.commissions)
      const as = side === 'brand' ? memberOf(world, programme.brand) : commission?.creator
      if (commission === undefined || as === undefined) return undefined
      const path = `${side === 'brand' ? '/brand' : ''}/commissions/${commission.id}/${step}`
      return { path, as, ...(body !== undefined && { body }) }
    })(world)

const words = { body: 'A friend bought it, as the invoice says.' }
const reason = { reason: 'The parcel came back to us.' }

const decideMember = (step: string, from: string, to: string, body?: object) =>
  inOne((programme, world) => {
    const member = recent(
      world,
      programme.members.filter(({ state }) => state === from),
    )
    return (
      member && {
        path: `/brand/enrolments/${member.id}/${step}`,
        as: memberOf(world, programme.brand),
        ...(body !== undefined && { body }),
        learn: () => {
          member.state = to
        },
      }
    )
  })

export const affiliateCommands: readonly Command[] = [
  {
    name: 'draft a programme',
    weight: 1,
    plan: (world) => {
      const { random, brands, programmes } = world
      const brand = random.pick(brands) as Brand
      if (programmes.length > 2 && random.chance(0.8)) return undefined
      return {
        path: '/brand/programmes',
        as: memberOf(world, brand),
        body: programmeDraft({
          reward: random.chance(0.5)
            ? { pays: { unit: 'bps', amount: 1 + random.below(2_000) } }
            : { pays: { unit: 'coins', amount: 1 + random.below(30) } },
        }),
        learn: ({ id }) => {
          world.programmes.push({
            ...{ id: keep(world, 'programmes', id), brand, key: '', secret: '', state: 'draft' },
            ...{ members: [], links: [], clicks: [], orders: [], commissions: [], claims: [] },
          })
        },
      }
    },
  },
  {
    name: 'fund a programme',
    weight: 3,
    plan: byBrand('fund', ({ random }) => ({ coins: 1 + random.below(500) })),
  },
  {
    name: 'drain a programme',
    weight: 1,
    plan: byBrand('drain', ({ random }) => ({ coins: 1 + random.below(100) })),
  },
  { name: 'open a programme', weight: 2, plan: byBrand('open', undefined, 'open') },
  { name: 'pause a programme', weight: 1, plan: byBrand('pause', undefined, 'paused') },
  { name: 'resume a programme', weight: 3, plan: byBrand('resume', undefined, 'open') },
  {
    name: 'end a programme',
    weight: 1,
    plan: (world) =>
      world.random.chance(0.1) ? byBrand('end', undefined, 'ended')(world) : undefined,
  },
  {
    name: 'make a key for the shop',
    weight: 2,
    plan: inOne((programme, world) =>
      programme.key !== '' && world.random.chance(0.9)
        ? undefined
        : {
            path: `/brand/programmes/${programme.id}/keys`,
            as: memberOf(world, programme.brand),
            learn: ({ key, secret }) => {
              Object.assign(programme, { key, secret })
            },
          },
    ),
  },
  {
    name: 'join a programme',
    weight: 4,
    plan: inOne((programme, world) => {
      const creator = world.random.pick(world.creators) as Creator
      return {
        path: `/programmes/${programme.id}/enrolment`,
        as: creator,
        body: { termsVersion: 1, pitch: 'I film every morning.' },
        learn: ({ enrolment }) => {
          const { id, state } = enrolment as { id: string; state: string }
          programme.members.push({ id, creator, state })
        },
      }
    }),
  },
  { name: 'approve a member', weight: 4, plan: decideMember('approve', 'applied', 'approved') },
  {
    name: 'reject a member',
    weight: 1,
    plan: decideMember('reject', 'applied', 'rejected', reason),
  },
  { name: 'pause a member', weight: 1, plan: decideMember('pause', 'approved', 'paused', reason) },
  { name: 'resume a member', weight: 1, plan: decideMember('resume', 'paused', 'approved') },
  {
    name: 'make a link',
    weight: 3,
    plan: inOne((programme, world) => {
      const member = recent(world, programme.members)
      return (
        member && {
          path: `/enrolments/${member.id}/links`,
          as: member.creator,
          body: { label: world.random.hex(6) },
          learn: ({ id, address }) => {
            const { pathname: path } = new URL(String(address))
            programme.links.push({ id: keep(world, 'links', id), path, creator: member.creator })
          },
        }
      )
    }),
  },
  {
    name: 'follow a link',
    weight: 8,
    plan: inOne((programme, world) => {
      const link = recent(world, programme.links)
      return (
        link && {
          path: link.path,
          send: async (origin) => {
            const { status, headers } = await fetch(`${origin}${link.path}`, { redirect: 'manual' })
            const target = new URL(headers.get('location') ?? 'http://nowhere.example')
            const body = { click: target.searchParams.get('cmref') }
            return { status: status === 302 ? 200 : status, body, headers }
          },
          learn: ({ click }) => {
            if (typeof click === 'string') programme.clicks.push(click)
          },
        }
      )
    }),
  },
  {
    name: 'tell an order',
    weight: 8,
    plan: inOne((programme, world) => {
      const { random } = world
      if (programme.key === '') return undefined
      const order = {
        order_id: `order-${random.hex(10)}`,
        amount_minor: 100 + random.below(50_000),
        currency: 'EUR',
        occurred_at: new Date(now().getTime() - 1_000).toISOString(),
        ...(random.chance(0.9) && { click_id: recent(world, programme.clicks) }),
      }
      return {
        path: `/v1/conversions ${order.order_id}`,
        send: signedCall(programme, '/v1/conversions', order),
        learn: ({ id }) => {
          keep(world, 'conversions', id)
          programme.orders.push({ id: order.order_id, amountMinor: order.amount_minor })
        },
      }
    }),
  },
  {
    name: 'tell a refund',
    weight: 3,
    plan: inOne((programme, world) => {
      const order = recent(world, programme.orders)
      if (order === undefined) return undefined
      const body = {
        refund_id: `refund-${world.random.hex(10)}`,
        amount_minor: 1 + world.random.below(order.amountMinor),
      }
      const path = `/v1/conversions/${order.id}/refunds`
      return { path, send: signedCall(programme, path, body) }
    }),
  },
  {
    name: 'claim a missing order',
    weight: 2,
    plan: inOne((programme, world) => {
      const member = recent(world, programme.members)
      return (
        member && {
          path: `/enrolments/${member.id}/claims`,
          as: member.creator,
          body: {
            orderId: `missing-${world.random.hex(10)}`,
            orderedOn: now().toISOString().slice(0, 10),
          },
          learn: ({ id }) => {
            programme.claims.push(String(id))
          },
        }
      )
    }),
  },
  {
    name: 'accept a claim',
    weight: 2,
    plan: inOne((programme, world) => {
      const claim = recent(world, programme.claims)
      if (claim === undefined) return undefined
      return {
        path: `/brand/claims/${claim}/accept`,
        as: memberOf(world, programme.brand),
        body: { amountMinor: 100 + world.random.below(10_000) },
        learn: () => {
          programme.claims = programme.claims.filter((one) => one !== claim)
        },
      }
    }),
  },
  {
    name: 'look at the orders',
    weight: 3,
    plan: inOne((programme, world) => ({
      method: 'GET',
      path: `/brand/programmes/${programme.id}/conversions`,
      as: memberOf(world, programme.brand),
      expected: 'done',
      learn: ({ items }) => {
        const shown = items as { commission: { id: string } | null; creatorName: string | null }[]
        programme.commissions = shown.flatMap(({ commission, creatorName }) =>
          commission === null
            ? []
            : [
                {
                  id: commission.id,
                  creator: world.creators.find(({ slug }) => slug === creatorName),
                },
              ],
        )
      },
    })),
  },
  { name: 'hold a commission', weight: 1, plan: onCommission('brand', 'hold', reason) },
  { name: 'release a commission', weight: 1, plan: onCommission('brand', 'release', undefined) },
  { name: 'reject a commission', weight: 1, plan: onCommission('brand', 'reject', reason) },
  { name: 'dispute a commission', weight: 1, plan: onCommission('creator', 'dispute', words) },
  {
    name: 'answer a commission dispute',
    weight: 1,
    plan: onCommission('brand', 'dispute/answer', words),
  },
]
