import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import {
  useAccept,
  useReconsider,
  useWithdrawInvitation,
} from '#collaborations/applications/application.api.ts'
import { placeCoins } from '#collaborations/applications/bulk-words.ts'
import { useCancelForBrand } from '#collaborations/lifecycle/collaboration.api.ts'
import { ConfirmStep } from '#collaborations/lifecycle/confirm-step.tsx'
import { verdictOn } from '#collaborations/lifecycle/verdict-on.ts'
import { ApproveDialog } from '#collaborations/submissions/approve-dialog.tsx'
import { ChangesDialog } from '#collaborations/submissions/changes-dialog.tsx'
import { ContentRefuseLiveDialog } from '#collaborations/submissions/content-refuse-live-dialog.tsx'
import { useTakeBackChanges } from '#collaborations/submissions/submission.api.ts'
import { useCommit } from '#money/spending/use-commit.ts'
import { type Decision, effectOf } from './decision.ts'

type Confirmed = Exclude<
  Decision,
  'accept' | 'decline' | 'requestChanges' | 'refuseLive' | 'approve'
>
type DialogProps = { item: BrandCollaboration; onClose: () => void }

export const DecisionDialog = ({
  decision,
  ...rest
}: DialogProps & { decision: Exclude<Decision, 'decline'> }) => {
  if (decision === 'approve') return <ApproveDialog {...rest} />
  if (decision === 'requestChanges') return <ChangesDialog {...rest} />
  if (decision === 'refuseLive') return <ContentRefuseLiveDialog {...rest} />
  if (decision === 'accept') return <AcceptDialog {...rest} />
  return <ConfirmDecision decision={decision} {...rest} />
}

const titles = {
  withdrawInvitation: (name: string) => `Withdraw the invitation to ${name}?`,
  reconsider: (name: string) => `Reconsider ${name}?`,
  takeBackChanges: () => 'Withdraw your request for changes?',
  cancel: (name: string) => `Cancel the collaboration with ${name}?`,
}
const labels = {
  withdrawInvitation: 'Withdraw invitation',
  reconsider: 'Reconsider',
  takeBackChanges: 'Withdraw request',
  cancel: 'Cancel collaboration',
}
const said = {
  withdrawInvitation: (name: string) => `The invitation to ${name} was withdrawn.`,
  reconsider: (name: string) => `${name} can be accepted or declined again.`,
  takeBackChanges: () => 'The content is in your review queue again.',
  cancel: (name: string) => `The collaboration with ${name} was cancelled.`,
}

const AcceptDialog = ({ item, onClose }: DialogProps) => {
  const accept = useAccept()
  const commit = useCommit(applications.accept, accept, {
    coins: placeCoins([item]),
    what: { params: { collaborationId: item.id } },
  })
  const { name } = item.creator
  return (
    <ConfirmStep
      item={item}
      write={{
        ...commit,
        mutate: (step, { onSuccess }) => commit.send(step, { done: onSuccess, asked: onClose }),
      }}
      verdict={(seen) => verdictOn(seen, 'accept')}
      ask={(seen) => ({
        title: `Accept ${name}?`,
        effect: commit.note ?? effectOf('accept', seen),
        confirmLabel: commit.label('Accept'),
        tone: 'primary',
        disabledReason: commit.disabledReason,
      })}
      done={`${name} is accepted.`}
      onClose={onClose}
    />
  )
}

const ConfirmDecision = ({ decision, item, onClose }: DialogProps & { decision: Confirmed }) => {
  const writes = {
    withdrawInvitation: useWithdrawInvitation(),
    reconsider: useReconsider(),
    takeBackChanges: useTakeBackChanges(),
    cancel: useCancelForBrand(),
  }
  return (
    <ConfirmStep
      item={item}
      write={writes[decision]}
      verdict={(seen) => verdictOn(seen, decision)}
      ask={(seen) => ({
        title: titles[decision](seen.creator.name),
        effect: effectOf(decision, seen),
        confirmLabel: labels[decision],
        tone: decision === 'cancel' || decision === 'withdrawInvitation' ? 'danger' : 'primary',
      })}
      done={said[decision](item.creator.name)}
      onClose={onClose}
    />
  )
}
