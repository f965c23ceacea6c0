import type { Change } from '@tandem/contract/campaigns/analytics/figure-words.ts'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'

const toneOf = ({ isGood }: Change): string => {
  if (isGood === null) return 'text-muted'
  return isGood ? 'text-ok' : 'text-bad'
}

export const ChangeWords = ({ change }: { change: Change }) => (
  <span className={clsx('inline-flex items-center gap-1 font-semibold', toneOf(change))}>
    {change.direction === 'up' && <ArrowUp aria-hidden="true" className="size-3.5" />}
    {change.direction === 'down' && <ArrowDown aria-hidden="true" className="size-3.5" />}
    {change.words}
  </span>
)
