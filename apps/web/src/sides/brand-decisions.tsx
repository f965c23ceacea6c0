import type { BrandCollaboration } from '@tandem/contract/sides/side.schema.ts'
import { clsx } from 'clsx'
import { useState } from 'react'
import { verdictOn } from '#collaborations/verdict-on.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button, type ButtonSize, type ButtonVariant } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-part.tsx'
import { type Decision, decisionLabels, decisionsOf } from './decision.ts'

const DecisionDialog = lazyLayer(async () => (await import('./decision-dialog.tsx')).DecisionDialog)

const variants: Record<Decision, ButtonVariant> = {
  accept: 'primary',
  approve: 'primary',
  decline: 'secondary',
  requestChanges: 'secondary',
  withdrawInvitation: 'secondary',
  reconsider: 'secondary',
  takeBackChanges: 'secondary',
  refuseLive: 'secondary',
  cancel: 'secondary',
}

export const BrandDecisions = ({
  item,
  size = 'medium',
}: {
  item: BrandCollaboration
  size?: ButtonSize
}) => {
  const [asked, setAsked] = useState<Decision | null>(null)
  const decisions = decisionsOf(item)
  if (decisions.length === 0 && asked === null) return null
  return (
    <div
      className={clsx(
        'flex flex-wrap gap-2',
        size === 'small' && '@xl:justify-end @5xl:flex-nowrap',
      )}
    >
      {decisions.map((decision) => (
        <Button
          key={decision}
          size={size}
          variant={variants[decision]}
          disabledReason={reasonFor(verdictOn(item, decision))}
          aria-label={
            size === 'small' ? `${decisionLabels[decision]} ${item.creator.name}` : undefined
          }
          onClick={() => setAsked(decision)}
        >
          {decisionLabels[decision]}
        </Button>
      ))}
      {asked !== null && (
        <DecisionDialog decision={asked} item={item} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}
