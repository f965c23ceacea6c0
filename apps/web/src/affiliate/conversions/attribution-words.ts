import type {
  AttributionStep,
  BrandConversion,
} from '@tandem/contract/affiliate/conversions/conversion.schema.ts'
import { moneyInWords } from '#lib/coins.ts'
import { formatDateTime } from '#lib/dates.ts'

const fates = {
  counts: 'it counts',
  earlier_click: 'a later click goes before it',
  later_code: 'another code comes before it',
  shop_first: 'what the shop itself told goes first',
  outside_window: 'too long before the order',
  after_order: 'after the order',
  before_first_order: 'before the customer’s first order',
  not_earning: 'its creator didn’t take part then',
  foreign: 'not a link of this programme',
  unreadable: 'its id was changed on the way',
  unknown: 'no creator’s code',
  not_valid: 'not valid then',
}

const decided = {
  click: 'The last click decides.',
  link: 'The link decides, without the time of a click.',
  code: 'The discount code decides.',
  customer: 'Who brought the customer decides.',
  pixel: 'The click that your pixel told of decides.',
  claim: 'It was decided by hand.',
}

const sentenceOf = (step: AttributionStep): string => {
  switch (step.step) {
    case 'click':
      return `A click${step.at === undefined ? '' : ` of ${formatDateTime(step.at)}`}: ${fates[step.fate]}.`
    case 'code':
      return `The code ${step.code}: ${fates[step.fate]}.`
    case 'link':
      return `The link ${step.slug}: ${fates[step.fate]}.`
    case 'customer':
      return `A customer since ${formatDateTime(step.at)}: ${fates[step.fate]}.`
    case 'pixel':
      return `A click of ${formatDateTime(step.at)}, told by your pixel: ${fates[step.fate]}.`
    case 'claim':
      return 'The creator said that it is theirs, and was found right.'
    case 'tie':
      return `There was a code and a click: in this programme the ${step.goes} goes first.`
    case 'decided':
      return decided[step.by]
    case 'nobody':
      return 'So it is nobody’s.'
  }
}

export const stepsInWords = ({ because, currency, notCounted }: BrandConversion): string[] => [
  ...because.steps.map(sentenceOf),
  ...(notCounted === null
    ? []
    : [
        `The order is in ${currency}, and this programme counts in another currency. It pays no commission unless its creator claims it and you enter what it came to.`,
      ]),
]

export const amountOf = ({ amountMinor, refundedMinor, currency }: BrandConversion): string =>
  moneyInWords(amountMinor - refundedMinor, currency)
