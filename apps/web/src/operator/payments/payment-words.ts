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
