import { clsx } from 'clsx'
import { matchChipSize } from './match-chip.tsx'

/** A placeholder while a score is loading, and after its request failed. */
export const MatchRoom = () => (
  <span aria-hidden="true" className={clsx('inline-block align-middle', matchChipSize)} />
)
