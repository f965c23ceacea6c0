import type { TopupState } from '@tandem/contract/wallet/topup.schema.ts'
import { Chip, type ChipTone } from '#ui/chip.tsx'

const states: Record<TopupState, [words: string, tone: ChipTone]> = {
  created: ['Open', 'warn'],
  pending: ['Open', 'warn'],
  paid: ['Paid', 'ok'],
  failed: ['Declined', 'bad'],
  expired: ['Expired', 'neutral'],
  refunded: ['Refunded', 'neutral'],
  charged_back: ['Charged back', 'bad'],
}

/** Where a payment stands, in one word. */
export const TopupStateChip = ({ state }: { state: TopupState }) => {
  const [words, tone] = states[state]
  return <Chip tone={tone}>{words}</Chip>
}
