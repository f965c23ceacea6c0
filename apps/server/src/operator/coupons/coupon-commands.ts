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
  settle,
} from './coupons.ts'

/** Operators can create coupons only for shops outside the marketplace. */
export const couponCommands: readonly Command[] = [
  {
    name: 'coupons',
    words: '',
    tells: 'every coupon with its id and how many are left',
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
    tells: 'loads a file of codes, one a line; a dry run only says what is in it',
    fit: withOptions({ 'dry-run': { type: 'boolean' } }, ([id, path, ...more], values, print) => {
      if (id === undefined || path === undefined || more.length > 0) return undefined
      return () => loadCodesOf(id, path, values['dry-run'] === true, print)
    }),
  },
  {
    name: 'pause-coupon',
    words: '<coupon id>',
    tells: 'takes a coupon out of sight; codes that were bought stay good',
    fit: about(pause),
  },
  {
    name: 'resume-coupon',
    words: '<coupon id>',
    tells: 'shows a paused coupon again',
    fit: about(resume),
  },
  {
    name: 'redemptions',
    words: '<coupon id>',
    tells: 'who redeemed a coupon, each with its id',
    fit: about(redemptions),
  },
  {
    name: 'issue-code',
    words: '<redemption id>',
    tells: 'gives somebody who waits their code, which is typed or piped in',
    fit: about((id, print) => issueCode(id, readTypedLine, print)),
  },
  {
    name: 'refund-redemption',
    words: '<redemption id> "<reason>"',
    tells: 'gives the coins of a code that doesn’t work back; both sides read the reason',
    fit: withReason(refund),
  },
  {
    name: 'settle',
    words: '"<shop>" cash',
    tells:
      'pays a shop outside the marketplace for its redeemed coupons, and says how much to send',
    fit: ([shop, how, ...more], print) =>
      shop !== undefined && how === 'cash' && more.length === 0
        ? () => settle(shop, print)
        : undefined,
  },
]
