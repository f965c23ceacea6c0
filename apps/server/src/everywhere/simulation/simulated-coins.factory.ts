import { couponDraft } from '#money/coupons/brand-coupon.factory.ts'
import {
  type Command,
  type Coupon,
  inState,
  keep,
  memberOf,
  recent,
  type Sent,
  type Signed,
  someBrand,
  someCreator,
  type World,
} from './simulated-world.factory.ts'

const deliveries = ['generated', 'pool', 'shared_code', 'manual'] as const
const moveCoupon =
  (from: Coupon['state'], step: string, to: Coupon['state']) =>
  (world: World): Sent | undefined => {
    const coupon = inState(world, world.coupons, from)
    return (
      coupon && {
        path: `/brand/coupons/${coupon.id}/${step}`,
        as: memberOf(world, coupon.brand),
        learn: () => {
          coupon.state = to
        },
      }
    )
  }
const onRedemption =
  (side: 'creator' | 'brand', path: string, body?: (world: World) => unknown) =>
  (world: World): Sent | undefined => {
    const redemption = recent(world, world.redemptions)
    return (
      redemption && {
        path: `${side === 'brand' ? '/brand' : ''}/redemptions/${redemption.id}/${path}`,
        as: side === 'brand' ? memberOf(world, redemption.coupon.brand) : redemption.creator,
        ...(body !== undefined && { body: body(world) }),
      }
    )
  }

const couponCommands: readonly Command[] = [
  {
    name: 'draft a coupon',
    weight: 3,
    plan: (world) => {
      const { random } = world
      const brand = someBrand(world)
      const delivery = random.pick(deliveries) ?? 'generated'
      return {
        path: '/brand/coupons',
        as: memberOf(world, brand),
        body: couponDraft({
          coinsCost: 1 + random.below(20),
          delivery,
          quantity: delivery === 'pool' ? undefined : 1 + random.below(6),
          ...(delivery === 'shared_code' && { sharedCode: 'EVERYBODY' }),
        } as Parameters<typeof couponDraft>[0]),
        learn: ({ id }) => {
          world.coupons.push({ id: keep(world, 'coupons', id), brand, state: 'draft' })
        },
      }
    },
  },
  {
    name: 'load codes',
    weight: 2,
    plan: (world) => {
      const coupon = recent(world, world.coupons)
      const text = Array.from({ length: 3 }, () => world.random.hex(10)).join('\n')
      return (
        coupon && {
          path: `/brand/coupons/${coupon.id}/codes`,
          as: memberOf(world, coupon.brand),
          body: { text, dryRun: false },
        }
      )
    },
  },
  { name: 'publish a coupon', weight: 5, plan: moveCoupon('draft', 'publish', 'published') },
  { name: 'pause a coupon', weight: 1, plan: moveCoupon('published', 'pause', 'paused') },
  { name: 'resume a coupon', weight: 2, plan: moveCoupon('paused', 'resume', 'published') },
  { name: 'archive a coupon', weight: 1, plan: moveCoupon('paused', 'archive', 'archived') },
  {
    name: 'redeem a coupon',
    weight: 12,
    plan: (world) => {
      const coupon = inState(world, world.coupons, 'published')
      const creator = someCreator(world)
      return (
        coupon && {
          path: `/coupons/${coupon.id}/redemptions`,
          as: creator,
          ...(coupon.state !== 'published' && { expected: 'refused' as const }),
          learn: ({ id }) => {
            world.redemptions.push({ id: keep(world, 'redemptions', id), creator, coupon })
          },
        }
      )
    },
  },
  { name: 'use a code', weight: 2, plan: onRedemption('creator', 'use') },
  {
    name: 'give a code',
    weight: 3,
    plan: onRedemption('brand', 'code', ({ random }) => ({ code: random.hex(10) })),
  },
  {
    name: 'turn a redemption down',
    weight: 1,
    plan: onRedemption('brand', 'turn-down', () => ({ reason: 'The shop is closed this week.' })),
  },
  {
    name: 'refund a redemption as the operator',
    weight: 1,
    plan: (world) => {
      const redemption = recent(world, world.redemptions)
      return (
        redemption && {
          path: `/operator/redemptions/${redemption.id}/refund`,
          as: world.operators[0] as Signed,
          body: { reason: 'The person asked for it.' },
        }
      )
    },
  },
  {
    name: 'settle redeemed coupons',
    weight: 1,
    plan: (world) => ({ path: '/brand/settlements', as: someBrand(world) }),
  },
]

const moneyCommands: readonly Command[] = [
  {
    name: 'start a top-up',
    weight: 3,
    plan: (world) => {
      const brand = someBrand(world)
      const coins = 500 + world.random.below(2_000)
      return {
        path: '/wallet/topups',
        as: brand,
        body: { coins },
        expected: 'done',
        learn: ({ id, payUrl }) => {
          const topup = { brand, coins, payUrl: String(payUrl), state: 'open' as const }
          world.topups.push({ id: keep(world, 'topups', id), ...topup })
        },
      }
    },
  },
  {
    name: 'pay a top-up',
    weight: 4,
    plan: (world) => {
      const topup = recent(world, world.topups)
      if (topup === undefined) return undefined
      const { pathname } = new URL(topup.payUrl, 'http://localhost')
      const action = world.random.chance(0.9) ? 'approve' : 'decline'
      return {
        path: `${pathname} ${action}`,
        send: async (origin) => {
          const { status, headers } = await fetch(`${origin}${pathname}`, {
            method: 'POST',
            redirect: 'manual',
            headers: { origin },
            body: new URLSearchParams({ action }),
          })
          return { status: status === 303 ? 200 : status, body: {}, headers }
        },
        learn: () => {
          if (action === 'approve') topup.state = 'paid'
        },
      }
    },
  },
  {
    name: 'get a top-up refunded',
    weight: 1,
    plan: (world) => {
      const topup = recent(world, world.topups)
      return (
        topup && {
          path: `/wallet/topups/${topup.id}/refunds`,
          as: topup.brand,
          body: { coins: 100 + world.random.below(topup.coins) },
        }
      )
    },
  },
  {
    name: 'ask to grant coins as an operator',
    weight: 2,
    plan: (world) => {
      const by = world.random.below(2)
      const holder = world.random.chance(0.5) ? someBrand(world).slug : someCreator(world).slug
      return {
        path: '/operator/requests',
        as: world.operators[by] as Signed,
        body: { kind: 'grant', holder, coins: 1 + world.random.below(200), reason: 'A present.' },
        learn: ({ id }) => {
          if (id !== undefined) world.requests.push({ id: String(id), by })
        },
      }
    },
  },
  {
    name: 'approve a grant as the other operator',
    weight: 3,
    plan: (world) => {
      const request = recent(world, world.requests)
      if (request === undefined) return undefined
      const by = world.random.below(2)
      return {
        path: `/operator/requests/${request.id}/approve`,
        as: world.operators[by] as Signed,
        ...(by === request.by && { expected: 'refused' as const }),
      }
    },
  },
  {
    name: 'read the wallet',
    weight: 3,
    plan: (world) => ({
      method: 'GET',
      path: '/wallet/statement',
      expected: 'done',
      as: memberOf(world, someBrand(world)),
    }),
  },
]

export const coinCommands: readonly Command[] = [...couponCommands, ...moneyCommands]
