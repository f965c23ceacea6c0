import type { TopupState } from '@tandem/contract/money/payments/topup.schema.ts'
import type { ChipTone } from '#ui/chip.tsx'

export const topupStateLabels: Record<TopupState, string> = {
  created: 'Started',
  pending: 'Not paid yet',
  paid: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
  refunded: 'Refunded',
  charged_back: 'Charged back',
}

export const topupTones: Record<TopupState, ChipTone> = {
  created: 'neutral',
  pending: 'warn',
  paid: 'ok',
  failed: 'bad',
  expired: 'neutral',
  refunded: 'neutral',
  charged_back: 'bad',
}

/** `refund_returned` → “Refund returned”. */
export const factInWords = (fact: string): string =>
  `${fact.charAt(0).toUpperCase()}${fact.slice(1).replaceAll(/[._]/g, ' ')}`
