import { minuteMs } from '@tandem/contract/time.ts'
import { keptBriefly } from '#platform/kept-briefly.ts'
import { viewSolvency } from './solvency.views.ts'

/** At most one minute old, because the view reads every account and anybody may ask. */
export const readSolvency = keptBriefly(minuteMs, viewSolvency)
