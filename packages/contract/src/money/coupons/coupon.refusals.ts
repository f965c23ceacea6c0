import { codesMax, couponDraftsMax } from './coupon.limits.ts'

export const couponRefusals = {
  'coupon.not_found': { status: 404, message: 'This coupon is no longer offered.' },
  'coupon.ended': {
    status: 409,
    message: 'This coupon has ended and can no longer be redeemed.',
  },
  'coupon.not_started': {
    status: 409,
    message: 'This coupon can’t be redeemed yet. Try again on its first day.',
  },
  'coupon.paused': { status: 409, message: 'This coupon is paused. Try again later.' },
  'coupon.sold_out': { status: 409, message: 'This coupon is sold out.' },
  'coupon.limit_reached': {
    status: 409,
    message: 'You have reached the limit for this coupon.',
  },
  'coupon.archived': {
    status: 409,
    message: 'This coupon is archived and can’t be changed. Create a new one instead.',
  },
  'coupon.already_published': { status: 409, message: 'This coupon is already published.' },
  'coupon.not_published': { status: 409, message: 'This coupon is a draft. Publish it first.' },
  'coupon.not_paused': { status: 409, message: 'This coupon isn’t paused.' },
  'coupon.incomplete': {
    status: 409,
    message: 'Enter what the coupon is worth, then publish it.',
  },
  'coupon.nothing_to_give': {
    status: 409,
    message: 'Enter the quantity or load codes, then publish the coupon.',
  },
  'coupon.fixed': {
    status: 409,
    message: 'Creators have paid for this coupon, so this can’t be changed.',
  },
  'coupon.no_pool': {
    status: 409,
    message: 'This coupon doesn’t use a list of codes, so you can’t load any.',
  },
  'coupon.too_many_codes': {
    status: 409,
    message: `Load at most ${codesMax.toLocaleString('en')} codes at once: split the file and load its parts.`,
  },
  'coupon.too_many_drafts': {
    status: 409,
    message: `Your brand has ${couponDraftsMax} coupon drafts. Publish or archive one first.`,
  },
} as const
