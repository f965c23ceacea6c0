import type { DealCard, DealStage } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import type { ChipTone } from '#ui/chip.tsx'

export const stageLabels: Record<DealStage, string> = {
  your_turn: 'Your turn',
  their_turn: 'Their turn',
  working: 'In work',
  done: 'Done',
  ended: 'Ended',
}

export const stageTones: Record<DealStage, ChipTone> = {
  your_turn: 'accent',
  their_turn: 'neutral',
  working: 'ok',
  done: 'ok',
  ended: 'neutral',
}

export const otherOf = (deal: Pick<DealCard, 'brand' | 'creator'>, side: Side): string =>
  side === 'brand' ? deal.creator.name : deal.brand.name

type Standing = Pick<DealCard, 'state' | 'stage' | 'brand' | 'creator'>

export const standingInWords = (deal: Standing, side: Side): string => {
  const other = otherOf(deal, side)
  if (deal.stage === 'your_turn') return `${other} waits for your answer.`
  if (deal.stage === 'their_turn') return `You wait for ${other}’s answer.`
  if (deal.stage === 'working') return 'You both agreed. The work goes on as a collaboration.'
  if (deal.stage === 'done') return 'You both agreed, and the work is completed.'
  if (deal.state === 'agreed') return 'You both agreed, but the work came to nothing.'
  if (deal.state === 'expired') return 'It ended because nobody answered in time.'
  return deal.state === 'declined' ? 'It was declined.' : 'It was withdrawn.'
}
