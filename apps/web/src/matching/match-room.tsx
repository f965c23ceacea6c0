import { clsx } from 'clsx'
import { matchChipSize } from './match-chip.tsx'

/** The empty place of a score that isn't there yet, or that could not be had: beside the rest it is no error. */
export const MatchRoom = () => (
  <span aria-hidden="true" className={clsx('inline-block align-middle', matchChipSize)} />
)
