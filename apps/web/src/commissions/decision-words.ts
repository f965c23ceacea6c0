import type { Commission, DecidedBy, Flag } from '@tandem/contract/commissions/commission.schema.ts'
import { formatDate } from '#lib/dates.ts'

/** What both sides read of a decision. */
export type Decidable = Pick<Commission, 'state' | 'reason' | 'decided' | 'flags' | 'dispute'>

const who: Record<DecidedBy, string> = {
  brand: 'the brand',
  rules: 'our checks',
  operator: 'the operator',
  nobody: 'time, as nobody decided',
}

/** Who decided and when; null where nobody did, or the order has gone on since. */
export const decisionOf = ({ state, decided, reason }: Decidable): string | null => {
  if (decided === null) return null
  const by = `${who[decided.by]} on ${formatDate(decided.at)}`
  const why = reason === null || decided.by === 'rules' ? '.' : `: ${reason}`
  if (state === 'on_hold') return `Put on hold by ${by}${why}`
  if (state === 'rejected') return `Rejected by ${by}${why}`
  return state === 'pending' || state === 'matured' ? `Let go on by ${by}.` : null
}

/** How far a dispute is, in its order. */
export const disputeOf = ({ dispute }: Pick<Decidable, 'dispute'>): string[] => {
  if (dispute === null) return []
  const { body, openedAt, reply, replyBy, resolution } = dispute
  return [
    `The creator on ${formatDate(openedAt)}: ${body}`,
    ...(reply === null ? [] : [`The brand: ${reply}`]),
    ...(replyBy === null
      ? []
      : [`The brand can answer until ${formatDate(replyBy)}; without an answer the order counts.`]),
    resolution === null ? nextWord(replyBy) : outcomeOf(resolution),
  ].filter((sentence) => sentence !== '')
}

const nextWord = (replyBy: string | null): string =>
  replyBy === null ? 'The operator decides now.' : ''

const outcomeOf = ({
  outcome,
  by,
  words,
  at,
}: NonNullable<NonNullable<Commission['dispute']>['resolution']>): string => {
  const who = {
    operator: 'The operator decided',
    silence: 'Nobody answered in time',
    brand: 'The brand let it go on',
  }[by]
  return `${who} on ${formatDate(at)}: ${outcome === 'pays' ? 'the order counts.' : 'the order doesn’t count.'}${words === null ? '' : ` ${words}`}`
}

const weight = (severity: number): string => {
  if (severity >= 3) return 'This holds the commission.'
  return severity === 2
    ? 'Two findings like this hold the commission.'
    : 'This alone changes nothing.'
}

const foundIn = ({ evidence: { measure, found, limit, of, orders } }: Flag): string => {
  switch (measure) {
    case 'is_customer':
      return 'The shop names the creator as the buyer.'
    case 'is_member':
      return 'The creator also belongs to the brand.'
    case 'has_domain':
      return 'The creator’s e-mail address is of the shop’s own domain.'
    case 'seconds_after_click':
      return `The order came ${found} seconds after the click; fewer than ${limit} are unusual.`
    case 'percent_within_minute':
      return `${found}% of ${of} orders by this link came within a minute of their click; more than ${limit}% is unusual.`
    case 'percent_no_people':
      return `${found}% of ${of} clicks on this link were machines or repeats; more than ${limit}% is unusual.`
    case 'clicks_by_one':
      return `One visitor clicked this link ${found} times in an hour; more than ${limit} is unusual.`
    case 'times_usual_rate':
      return `This link brings ${found} times as many orders per click as is usual in the programme, counted over ${of} orders; more than ${limit} times is unusual.`
    case 'percent_refunded':
      return `${found}% of ${of} orders by this link were returned, at least in part; more than ${limit}% is unusual.`
    case 'percent_elsewhere':
      return `${found}% of ${of} clicks on this link named no page they came from, or none of a platform where the creator posts, and the link brought ${orders === 1 ? 'one order' : `${orders} orders`}; more than ${limit}% with so few orders is unusual.`
    case 'clicks_by_search_ads':
      return `${found === 1 ? 'One click' : `${found} clicks`} on this link came from ads in search engines, which the terms do not allow.`
    case 'percent_others_click':
      return `${found}% of ${of} orders with this code came after another creator’s click; more than ${limit}% suggests that the code spread.`
    case 'orders_in_week':
      return `It is order number ${found} of one customer within a week; more than ${limit} is unusual.`
  }
}

/** What was counted and from where on it is too much, in one breath. */
export const flagSentence = (flag: Flag): string =>
  `${foundIn(flag)} ${flag.cleared ? 'It was settled.' : weight(flag.severity)}`
