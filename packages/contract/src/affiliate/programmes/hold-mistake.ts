import { counted } from '@tandem/contract/plural.ts'

/** What is wrong with a hold below the operator's minimum; undefined where it is long enough. */
export const holdMistake = (holdDays: number, least: number): string | undefined =>
  holdDays < least
    ? `Enter at least ${counted(least, 'day')}: returned orders can take coins back until then.`
    : undefined
