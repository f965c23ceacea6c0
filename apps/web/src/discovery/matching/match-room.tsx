import { clsx } from 'clsx'
import { matchChipSize } from './match-chip.tsx'

export const MatchRoom = () => (
  <span aria-hidden="true" className={clsx('inline-block align-middle', matchChipSize)} />
)
