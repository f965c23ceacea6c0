import type { DealCard, DealStage } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import type { ChipTone } from '#ui/chip.tsx'

export const stageLabels: Record<DealStage, string> = {
  your_turn: 'Your turn',
  their_turn: 'Their turn',
  working: 'In progress',
  done: 'Completed',
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
  if (deal.stage === 'your_turn') return `It is your turn to answer ${other}.`
  if (deal.stage === 'their_turn') return `${other} has to answer.`
  if (deal.stage === 'working') return 'You both agreed. The work continues as a collaboration.'
  if (deal.stage === 'done') return 'You both agreed, and the work is completed.'
  if (deal.state === 'agreed') return 'You both agreed, but the work was not completed.'
  if (deal.state === 'expired') return 'It expired because nobody answered in time.'
  return deal.state === 'declined' ? 'It was declined.' : 'It was withdrawn.'
}
