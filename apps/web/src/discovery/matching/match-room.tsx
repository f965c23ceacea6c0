import { clsx } from 'clsx'
import { matchChipSize } from './match-chip.tsx'

/** Empty space for a score that is loading or whose request failed. */
export const MatchRoom = () => (
  <span aria-hidden="true" className={clsx('inline-block align-middle', matchChipSize)} />
)
