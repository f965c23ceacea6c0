import type {
  AttributionStep,
  BrandConversion,
} from '@tandem/contract/affiliate/conversions/conversion.schema.ts'
import { moneyInWords } from '#lib/coins.ts'
import { formatDateTime } from '#lib/dates.ts'

const fates = {
  counts: 'it counts',
  earlier_click: 'a later click counts instead',
  later_code: 'another code counts instead',
  shop_first: 'the shop’s own data counts instead',
  outside_window: 'too long before the order',
  after_order: 'after the order',
  before_first_order: 'before the customer’s first order',
  not_earning: 'the creator was not in the programme at that time',
  foreign: 'not a link of this programme',
  unreadable: 'the click’s id was changed',
  unknown: 'not a creator’s code',
  not_valid: 'not valid at that time',
}

const decided = {
  click: 'The last click decides who earns.',
  link: 'The link decides who earns. The time of the click is unknown.',
  code: 'The discount code decides who earns.',
  customer: 'The creator who first brought the customer earns the commission.',
  pixel: 'The click that your pixel reported decides who earns.',
  claim: 'The approved report of a missing order decides who earns.',
}

const sentenceOf = (step: AttributionStep): string => {
  switch (step.step) {
    case 'click':
      return `A click${step.at === undefined ? '' : ` on ${formatDateTime(step.at)}`}: ${fates[step.fate]}.`
    case 'code':
      return `The code ${step.code}: ${fates[step.fate]}.`
    case 'link':
      return `The link ${step.slug}: ${fates[step.fate]}.`
    case 'customer':
      return `A customer since ${formatDateTime(step.at)}: ${fates[step.fate]}.`
    case 'pixel':
      return `A click on ${formatDateTime(step.at)}, reported by your pixel: ${fates[step.fate]}.`
    case 'claim':
      return 'The creator reported the order as missing, and it was approved.'
    case 'tie':
      return `There was a code and a link. In this programme, the ${step.goes === 'code' ? 'code' : 'link'} counts.`
    case 'decided':
      return decided[step.by]
    case 'nobody':
      return 'Therefore, no creator earns a commission.'
  }
}

export const stepsInWords = ({ because, currency, notCounted }: BrandConversion): string[] => [
  ...because.steps.map(sentenceOf),
  ...(notCounted === null
    ? []
    : [
        `The order is in ${currency}, but this programme uses another currency. It pays a commission only if a creator reports it as missing and you enter the amount.`,
      ]),
]

export const amountOf = ({ amountMinor, refundedMinor, currency }: BrandConversion): string =>
  moneyInWords(amountMinor - refundedMinor, currency)
