import { about, type Command, plain, withOptions, withReason } from '../command-shape.ts'
import { readTypedLine } from '../read-words.ts'
import {
  coupon,
  coupons,
  issueCode,
  loadCodesOf,
  pause,
  redemptions,
  refund,
  resume,
  retire,
  settle,
} from './coupons.ts'

/** Operators can create coupons only for shops outside the marketplace. */
export const couponCommands: readonly Command[] = [
  {
    name: 'coupons',
    words: '',
    tells: 'lists every coupon with its id and remaining quantity',
    fit: plain(coupons),
  },
  {
    name: 'coupon',
    words: '<file.json>',
    tells: 'publishes a coupon of a shop outside the marketplace, described in a file',
    fit: about(coupon),
  },
  {
    name: 'load-codes',
    words: '<coupon id> <file.csv> [--dry-run]',
    tells: 'loads a file of codes, one per line; a dry run only reports its content',
    fit: withOptions({ 'dry-run': { type: 'boolean' } }, ([id, path, ...more], values, print) => {
      if (id === undefined || path === undefined || more.length > 0) return undefined
      return () => loadCodesOf(id, path, values['dry-run'] === true, print)
    }),
  },
  {
    name: 'pause-coupon',
    words: '<coupon id>',
    tells: 'hides a coupon; issued codes stay valid',
    fit: about(pause),
  },
  {
    name: 'resume-coupon',
    words: '<coupon id>',
    tells: 'offers a paused coupon again',
    fit: about(resume),
  },
  {
    name: 'retire-coupon',
    words: '<coupon id>',
    tells: 'ends a coupon for good; issued codes stay valid',
    fit: about(retire),
  },
  {
    name: 'redemptions',
    words: '<coupon id>',
    tells: 'lists the redemptions of a coupon, each with its id',
    fit: about(redemptions),
  },
  {
    name: 'issue-code',
    words: '<redemption id>',
    tells: 'enters the code of a waiting redemption, read from standard input',
    fit: about((id, print) => issueCode(id, readTypedLine, print)),
  },
  {
    name: 'refund-redemption',
    words: '<redemption id> "<reason>"',
    tells: 'refunds a code that doesn’t work; both sides get the reason',
    fit: withReason(refund),
  },
  {
    name: 'settle',
    words: '"<shop>" cash',
    tells:
      'settles the redeemed coupons of a shop outside the marketplace, and prints the amount to pay',
    fit: ([shop, how, ...more], print) =>
      shop !== undefined && how === 'cash' && more.length === 0
        ? () => settle(shop, print)
        : undefined,
  },
]
