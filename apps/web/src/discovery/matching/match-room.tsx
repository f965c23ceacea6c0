import { clsx } from 'clsx'
import { matchChipSize } from './match-chip.tsx'

/** Also for a score that could not be had: beside the rest it is no error. */
export const MatchRoom = () => (
  <span aria-hidden="true" className={clsx('inline-block align-middle', matchChipSize)} />
)
