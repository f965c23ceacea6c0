import type {
  Commission,
  DecidedBy,
  Flag,
} from '@tandem/contract/affiliate/commissions/commission.schema.ts'
import { formatDate } from '#lib/dates.ts'

export type Decidable = Pick<Commission, 'state' | 'reason' | 'decided' | 'flags' | 'dispute'>

const who: Record<DecidedBy, string> = {
  brand: 'the brand',
  rules: 'our checks',
  operator: 'the operator',
  nobody: 'the system (nobody decided in time)',
}

/** Null when nobody decided, or when a change of the order has replaced the decision. */
export const decisionOf = ({ state, decided, reason }: Decidable): string | null => {
  if (decided === null) return null
  const by = `${who[decided.by]} on ${formatDate(decided.at)}`
  const why = reason === null || decided.by === 'rules' ? '.' : `: ${reason}`
  if (state === 'on_hold') return `Put on hold by ${by}${why}`
  if (state === 'rejected') return `Rejected by ${by}${why}`
  return state === 'pending' || state === 'matured' ? `Approved by ${by}.` : null
}

export const disputeOf = ({ dispute }: Pick<Decidable, 'dispute'>): string[] => {
  if (dispute === null) return []
  const { body, openedAt, reply, replyBy, resolution } = dispute
  return [
    `The creator on ${formatDate(openedAt)}: ${body}`,
    ...(reply === null ? [] : [`The brand: ${reply}`]),
    ...(replyBy === null
      ? []
      : [
          `The brand can answer until ${formatDate(replyBy)}. Without an answer, the commission is paid.`,
        ]),
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
    brand: 'The brand approved the order',
  }[by]
  return `${who} on ${formatDate(at)}: ${outcome === 'pays' ? 'the commission is paid.' : 'the commission is not paid.'}${words === null ? '' : ` ${words}`}`
}

const weight = (severity: number): string => {
  if (severity >= 3) return 'This flag puts the commission on hold.'
  return severity === 2
    ? 'Two flags like this put the commission on hold.'
    : 'This flag alone changes nothing.'
}

const foundIn = ({ evidence: { measure, found, limit, of, orders } }: Flag): string => {
  switch (measure) {
    case 'is_customer':
      return 'The shop names the creator as the buyer.'
    case 'is_member':
      return 'The creator also belongs to the brand.'
    case 'has_domain':
      return 'The creator’s email address belongs to the shop’s domain.'
    case 'seconds_after_click':
      return `The order came ${found} seconds after the click; under ${limit} is unusual.`
    case 'percent_within_minute':
      return `${found}% of ${of} orders came within a minute of their click; over ${limit}% is unusual.`
    case 'percent_no_people':
      return `${found}% of ${of} clicks came from machines or were repeated; over ${limit}% is unusual.`
    case 'clicks_by_one':
      return `One visitor clicked ${found} times in an hour; over ${limit} is unusual.`
    case 'times_usual_rate':
      return `The link brought ${found} times the programme’s usual number of orders per click, in ${of} orders; over ${limit} times is unusual.`
    case 'percent_refunded':
      return `${found}% of ${of} orders were returned, at least in part; over ${limit}% is unusual.`
    case 'percent_elsewhere':
      return `${found}% of ${of} clicks came from outside the creator’s platforms and brought ${orders === 1 ? 'one order' : `${orders} orders`}; over ${limit}% with so few orders is unusual.`
    case 'clicks_by_search_ads':
      return `${found === 1 ? 'One click' : `${found} clicks`} came from search ads, which the terms do not allow.`
    case 'percent_others_click':
      return `${found}% of ${of} orders with this code came after another creator’s click; over ${limit}%, the code may have become public.`
    case 'orders_in_week':
      return `Order ${found} of one customer within a week; over ${limit} is unusual.`
  }
}

export const flagSentence = (flag: Flag): string =>
  `${foundIn(flag)} ${flag.cleared ? 'The brand or the operator approved the order despite this flag.' : weight(flag.severity)}`
