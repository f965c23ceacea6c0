import { counted } from '@tandem/contract/plural.ts'
import { coinsInWords } from '#money/coins/index.ts'
import {
  about,
  coupon,
  creator,
  creatorOf,
  deal,
  type Facts,
  grant,
  inGroup,
  offer,
  place,
  plain,
  post,
  programme,
  programmeTab,
  wallet,
} from './said.words.ts'

const coinsOf = ({ coins }: Facts): string => coinsInWords(coins ?? 0)
const withReason = ({ reason }: Facts): string => (reason ? `: ${reason}` : '')
const becauseOf = (facts: Facts): string => `(${coinsOf(facts)})${withReason(facts)}`
const byCreator = (facts: Facts): string => `by ${creatorOf(facts)}`
const withCreator = (facts: Facts): string => `with ${creatorOf(facts)}`

const topup = about(({ topupId }) => ({
  label: 'a top-up',
  href: topupId ? `/brand-wallet?topup=${encodeURIComponent(topupId)}` : '/brand-wallet',
}))

export const moneyEntries = inGroup('money', {
  'topup.started': topup('started', (facts) => `of ${coinsOf(facts)}`),
  'topup.paid': topup('confirmed', (facts) => `of ${coinsOf(facts)}`),
  'topup.failed': topup('ended', 'that was not paid'),
  'topup.expired': topup('ended', 'that was not paid in time'),
  'topup.refund_requested': topup('asked for a refund of', (facts) => `(${coinsOf(facts)})`),
  'topup.refunded': topup('refunded', (facts) => `(${coinsOf(facts)})`),
  'topup.refund_failed': topup('reported a failed refund of', (facts) => `(${coinsOf(facts)})`),
  'coins.granted': wallet((facts) => `added ${coinsOf(facts)} as a gift to`, withReason),
  'coins.adjusted': wallet(
    (facts) => (facts.taken ? `took ${coinsOf(facts)} out of` : `added ${coinsOf(facts)} to`),
    withReason,
  ),
  'settlement.paid': wallet((facts) => `settled ${coinsOf(facts)} of redeemed coupons into`),
  'spending.asked': spent('asked for approval to'),
  'spending.approved': spent('approved the request to'),
  'spending.declined': spent('declined the request to'),
  'spending.withdrawn': spent('withdrew the request to'),
  'spending.limit_set': place('the spending limit', '/brand-settings/spending')(
    'set',
    ({ memberName, coins }) =>
      `of ${memberName ?? 'a member'} to ${coins == null ? 'no limit' : coinsInWords(coins)}`,
  ),
  'PUT /wallet/billing': place('the billing details', '/brand-wallet?tab=invoices')('changed'),
  'PUT /wallet/low-coins': place(
    'the wallet',
    '/brand-wallet',
  )('changed the alert about a low balance of'),
})

export const couponEntries = inGroup('coupons', {
  'coupon.drafted': coupon('created the coupon'),
  'coupon.changed': coupon('changed the coupon'),
  'coupon.published': coupon('published the coupon'),
  'coupon.paused': coupon('paused the coupon'),
  'coupon.resumed': coupon('resumed the coupon'),
  'coupon.archived': coupon('archived the coupon'),
  'coupon.codes_loaded': coupon(({ added = 0 }) => `added ${counted(added, 'code')} to the coupon`),
  'redemption.issued': coupon('provided a code for the coupon'),
  'redemption.failed': coupon('turned down a redemption of the coupon', withReason),
  'redemption.refunded': coupon('refunded a redemption of the coupon', withReason),
})

const orders = programmeTab('orders')
const creators = programmeTab('creators')
const enrolled = (verb: string, joint = 'in') =>
  creators((facts) => `${verb} ${creatorOf(facts)} ${joint}`, withReason)

export const affiliateEntries = inGroup('affiliate', {
  'programme.created': programme('created'),
  'programme.changed': programme('changed'),
  'programme.terms_changed': programme('changed the terms of'),
  'programme.reward_changed': programme('changed the rewards of'),
  'programme.funded': programme((facts) => `added ${coinsOf(facts)} to the budget of`),
  'programme.drained': programme((facts) => `took ${coinsOf(facts)} out of the budget of`),
  'programme.opened': programme('opened'),
  'programme.paused': programme('paused'),
  'programme.resumed': programme('resumed'),
  'programme.ended': programme('ended'),
  'enrolment.invited': enrolled('invited', 'to'),
  'enrolment.approved': enrolled('approved'),
  'enrolment.rejected': enrolled('rejected'),
  'enrolment.paused': enrolled('paused'),
  'enrolment.resumed': enrolled('resumed'),
  'enrolment.removed': enrolled('removed', 'from'),
  'enrolment.reward_changed': enrolled('changed the reward of'),
  'commission.held': orders('put a commission on hold in', becauseOf),
  'commission.released': orders('released a commission in', becauseOf),
  'commission.rejected': orders('rejected a commission in', becauseOf),
  'commission.dispute_answered': orders('answered the dispute about a commission in'),
  'commission.dispute_decided': orders('decided the dispute about a commission in'),
  'claim.accepted': orders('approved a missing order in'),
  'claim.declined': orders('rejected a missing order in', withReason),
  'POST /brand/programmes/:programmeId/conversions/test': orders('sent a test order to'),
  'orders.imported': orders(({ added = 0 }) => `imported ${counted(added, 'order')} into`),
  'POST /brand/programmes/:programmeId/keys': programmeTab('integration')(
    'created the key for the shop of',
  ),
  'PUT /brand/programmes/:programmeId/shops': programmeTab('integration')('changed the shops of'),
  'POST /brand/enrolments/:enrolmentId/codes': enrolled('gave a code to'),
  'POST /brand/codes/:codeId/end': enrolled('ended a code of'),
  'POST /brand/programmes/:programmeId/materials': programme('added a material to'),
  'PUT /brand/programmes/:programmeId/materials/:materialId': programme('changed a material of'),
  'POST /brand/programmes/:programmeId/materials/:materialId/move':
    programme('moved a material of'),
  'DELETE /brand/programmes/:programmeId/materials/:materialId':
    programme('removed a material from'),
})

export const barterEntries = inGroup('barter', {
  'barter.offer_created': offer('created the offer'),
  'barter.offer_changed': offer('changed the offer'),
  'barter.offer_closed': offer('closed the offer'),
  'barter.offer_reopened': offer('reopened the offer'),
  'barter.proposed': deal('proposed terms for', withCreator),
  'barter.countered': deal('sent a counter-offer for', withCreator),
  'barter.agreed': deal(
    'agreed the deal on',
    (facts) => `${withCreator(facts)} (${coinsOf(facts)})`,
  ),
  'barter.declined': deal('declined the deal on', withCreator),
  'barter.withdrawn': deal('withdrew the deal on', withCreator),
  'rights.asked': post((facts) => `offered ${coinsOf(facts)} for the right to use`, byCreator),
  'rights.withdrawn': post('withdrew the rights request for', byCreator),
  'rights.renewed': grant(
    'renewed the rights for',
    (facts) => `${byCreator(facts)} (${coinsOf(facts)})`,
  ),
  'rights.dispute_answered': grant('answered the dispute about the use of', byCreator),
  'rights.dispute_decided': grant('decided the dispute about the use of', byCreator),
  'post.numbers_wanted': post('asked for the numbers of', byCreator),
  'post.thanked': post('said thanks for', byCreator),
  'PUT /brand/portfolio/:postId': post('changed the place in the portfolio of'),
  'DELETE /brand/portfolio/:postId': post('removed from the portfolio'),
  'POST /brand/posts/:postId/hide': post('hid'),
  'POST /brand/posts/:postId/unhide': post('showed again'),
  'posts.imported': place(
    'the posts',
    '/brand/non-campaign-feed',
  )(({ added = 0 }) => `imported ${counted(added, 'post')} into`),
})

export const dataEntries = inGroup('data', {
  'file.downloaded': plain(({ file }) => `downloaded ${file ?? 'a file'}`),
  'address.read': creator('read the postal address of', ({ campaignTitle }) =>
    campaignTitle ? `for ${campaignTitle}` : '',
  ),
  'export.started': plain(({ of }) =>
    of === 'brand'
      ? 'started an export of all data of the brand'
      : 'started an export of their own data',
  ),
})

function spent(before: string) {
  return plain((facts) => `${before} ${facts.what ?? 'commit coins'} (${coinsOf(facts)})`)
}
