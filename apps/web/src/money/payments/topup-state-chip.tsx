import type { Topup, TopupState } from '@tandem/contract/money/payments/topup.schema.ts'
import { Chip, type ChipTone } from '#ui/chip.tsx'
import { isPartlyTaken } from './topup-words.ts'

type Shown = [words: string, tone: ChipTone]

const states: Record<TopupState, Shown> = {
  created: ['Open', 'warn'],
  pending: ['Open', 'warn'],
  paid: ['Paid', 'ok'],
  failed: ['Declined', 'bad'],
  expired: ['Expired', 'neutral'],
  refunded: ['Refunded', 'neutral'],
  charged_back: ['Charged back', 'bad'],
}

const shownOf = (topup: Topup): Shown => {
  const { state, processing, refundedCoins } = topup
  if (state === 'charged_back' && isPartlyTaken(topup)) return ['Partly charged back', 'bad']
  if (processing && state === 'pending') return ['Processing', 'neutral']
  if (state === 'paid' && refundedCoins > 0) return ['Partly refunded', 'ok']
  return states[state]
}

export const TopupStateChip = ({ topup }: { topup: Topup }) => {
  const [words, tone] = shownOf(topup)
  return <Chip tone={tone}>{words}</Chip>
}
