import { disputeAnswerDays } from '@tandem/contract/collaborations/rights/rights.limits.ts'
import type { RightsGrant } from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Section } from '#ui/section.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { RightsDisputeCard } from './rights-dispute-card.tsx'
import { useInsistOnDispute, useSettleDispute } from './rights-end.api.ts'

const OpenDialog = lazyLayer(
  async () => (await import('./open-rights-dispute-dialog.tsx')).OpenRightsDisputeDialog,
)
const AnswerDialog = lazyLayer(
  async () => (await import('./answer-rights-dispute-dialog.tsx')).AnswerRightsDisputeDialog,
)

export const RightsDisputeSection = ({ side, grant }: { side: Side; grant: RightsGrant }) => {
  const [opening, setOpening] = useState(false)
  const { disputes, can } = grant
  const opens = side === 'creator' && can.dispute.allowed
  if (disputes.length === 0 && !opens) return null
  return (
    <Section title="Use after the rights ended">
      {disputes.map((dispute, nr) => (
        <RightsDisputeCard key={dispute.id} side={side} grant={grant} dispute={dispute}>
          {nr === 0 && (side === 'brand' ? <Answer grant={grant} /> : <Look grant={grant} />)}
        </RightsDisputeCard>
      ))}
      {opens && (
        <>
          <p className="max-w-[60ch] text-muted">
            {grant.brand.name} may no longer use this. If you see it used, say where:{' '}
            {grant.brand.name} has {disputeAnswerDays} days to answer.
          </p>
          <p>
            <Button variant="secondary" onClick={() => setOpening(true)}>
              Report use after the rights ended
            </Button>
          </p>
        </>
      )}
      {opening && <OpenDialog grant={grant} onClose={() => setOpening(false)} />}
    </Section>
  )
}

const Answer = ({ grant }: { grant: RightsGrant }) => {
  const [answering, setAnswering] = useState(false)
  return (
    <>
      {grant.can.answer.allowed && (
        <p>
          <Button onClick={() => setAnswering(true)}>Answer dispute</Button>
        </p>
      )}
      {answering && <AnswerDialog grant={grant} onClose={() => setAnswering(false)} />}
    </>
  )
}

const Look = ({ grant }: { grant: RightsGrant }) => {
  const settle = useSettleDispute()
  const insist = useInsistOnDispute()
  const { can, brand } = grant
  const params = { grantId: grant.id }
  if (!can.settle.allowed) return null
  return (
    <>
      <p className="flex flex-wrap gap-3">
        <Button
          variant={can.insist.allowed ? 'primary' : 'secondary'}
          busy={settle.isPending}
          disabled={insist.isPending}
          onClick={() =>
            settle.mutate(
              { params },
              { onSuccess: () => toast.success(`Settled. ${brand.name} has been notified.`) },
            )
          }
        >
          {can.insist.allowed ? 'Confirm removal' : 'Settle dispute'}
        </Button>
        {can.insist.allowed && (
          <Button
            variant="secondary"
            busy={insist.isPending}
            disabled={settle.isPending}
            onClick={() =>
              insist.mutate(
                { params },
                { onSuccess: () => toast.success('The operator decides now.') },
              )
            }
          >
            Report still online
          </Button>
        )}
      </p>
      <WriteTrouble error={settle.error ?? insist.error} />
    </>
  )
}
