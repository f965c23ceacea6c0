import { counted } from '@tandem/contract/plural.ts'

/** Returns the error message for a hold below the operator's minimum, otherwise undefined. */
export const holdMistake = (holdDays: number, least: number): string | undefined =>
  holdDays < least
    ? `Enter at least ${counted(least, 'day')}: returned orders can take coins back until then.`
    : undefined
