import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useDeclineNow } from '#collaborations/applications/decline-now.ts'
import { creatorInCampaignQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { verdictOn } from '#collaborations/lifecycle/verdict-on.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button, type ButtonSize, type ButtonVariant } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { type Decision, decisionLabels, decisionsOf } from './decision.ts'
import { DecliningNote, isDeclining } from './declining-note.tsx'

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

type Asked = { decision: Exclude<Decision, 'decline'>; item: BrandCollaboration }
export type TakeDecision = (decision: Decision, item: BrandCollaboration) => void

/** The dialog stays open when its applicant leaves the list. */
export const useDecisions = (listed: readonly BrandCollaboration[]) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const decline = useDeclineNow()
  const take: TakeDecision = (decision, item) => {
    if (decision === 'decline') void decline(item)
    else setAsked({ decision, item })
  }
  return {
    take,
    dialog: asked !== null && (
      <Question
        {...asked}
        listed={listed.find(({ id }) => id === asked.item.id)}
        onClose={() => setAsked(null)}
      />
    ),
  }
}

const Question = ({
  decision,
  item,
  listed,
  onClose,
}: Asked & { listed: BrandCollaboration | undefined; onClose: () => void }) => {
  const alone = useQuery({
    ...creatorInCampaignQuery(item.campaign.id, item.creator.slug),
    enabled: listed === undefined,
  }).data
  return <DecisionDialog decision={decision} item={listed ?? alone ?? item} onClose={onClose} />
}

export const DecisionButtons = ({
  item,
  take,
  size = 'medium',
}: {
  item: BrandCollaboration
  take: TakeDecision
  size?: ButtonSize
}) => {
  if (isDeclining(item)) return <DecliningNote item={item} size={size} />
  const decisions = decisionsOf(item).filter((decision) => decision !== 'cancel')
  if (decisions.length === 0) return null
  return (
    <div
      className={clsx(
        'flex gap-2',
        size === 'small' ? '@2xl:justify-end @2xl:@max-4xl:flex-wrap' : 'flex-wrap',
      )}
    >
      {decisions.map((decision, nr) => (
        <Button
          key={decision}
          size={size}
          data-next={nr === 0 || undefined}
          variant={variants[decision]}
          disabledReason={reasonFor(verdictOn(item, decision))}
          aria-label={
            size === 'small' ? `${decisionLabels[decision]} ${item.creator.name}` : undefined
          }
          onClick={() => take(decision, item)}
        >
          {decisionLabels[decision]}
        </Button>
      ))}
    </div>
  )
}
