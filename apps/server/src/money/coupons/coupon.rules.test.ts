import { allowed, refused } from '@tandem/contract/verdict.ts'
import { expect, it } from 'vitest'
import { acceptsRedemption } from './coupon.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const coupon = {
  coinsCost: 500,
  stock: 1,
  perCreatorLimit: 2,
  startsAt: now.toISOString(),
  endsAt: '2026-11-21T12:00:00.001Z',
  pausedAt: null,
}
const redeemer = { redeemed: 1, available: 500, owed: 0 }

it.each([
  ['everything just fits', {}, {}, allowed],
  [
    'it has no end and no limit',
    { endsAt: null, perCreatorLimit: null },
    { redeemed: 99 },
    allowed,
  ],
  ['its time ends this very moment', { endsAt: now.toISOString() }, {}, refused('coupon.ended')],
  [
    'its first day is to come',
    { startsAt: '2026-11-21T12:00:00.001Z' },
    {},
    refused('coupon.not_started'),
  ],
  ['it is paused', { pausedAt: now.toISOString() }, {}, refused('coupon.paused')],
  ['no code is left', { stock: 0 }, {}, refused('coupon.sold_out')],
  ['the limit is reached', {}, { redeemed: 2 }, refused('coupon.limit_reached')],
  ['coins had to be taken back', {}, { owed: 1 }, refused('coins.owed')],
  ['one coin is missing', {}, { available: 499 }, refused('coins.insufficient')],
  [
    'all is wrong at once',
    { endsAt: now.toISOString(), stock: 0 },
    { available: 0 },
    refused('coupon.ended'),
  ],
])('acceptsRedemption answers when %s', (_, couponChange, redeemerChange, verdict) => {
  expect(
    acceptsRedemption({ ...coupon, ...couponChange }, { ...redeemer, ...redeemerChange }, now),
  ).toEqual(verdict)
})
