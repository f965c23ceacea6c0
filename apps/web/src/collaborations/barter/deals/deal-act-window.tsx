import type { Deal } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import type { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { Side } from '@tandem/contract/side.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Acted } from '#collaborations/overview/next-act-window.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { PartFrame } from '#ui/layer/part-frame.tsx'
import { type TermsTyped, typedTerms } from '../terms-typed.ts'
import { AgreeDialog } from './agree-dialog.tsx'
import { CounterDialog } from './counter-dialog.tsx'
import { dealQuery } from './deal.api.ts'
import { EndDialog } from './end-dialog.tsx'

const DealSheet = lazyLayer(async () => (await import('./deal-sheet.tsx')).DealSheet)
const NextActWindow = lazyLayer(
  async () => (await import('#collaborations/overview/next-act-window.tsx')).NextActWindow,
)
const BrandActWindow = lazyLayer(
  async () => (await import('#collaborations/overview/brand-act-window.tsx')).BrandActWindow,
)

export type DealAct =
  | { answer: 'agree' | 'counter' | 'decline' }
  | Acted
  | { collaborationId: string; state: CollaborationState }

type Typing = {
  typed: TermsTyped | undefined
  onType: (typed: TermsTyped | undefined) => void
}

export const DealActWindow = ({
  side,
  dealId,
  act,
  typing,
  onClose,
}: {
  side: Side
  dealId: string
  act: DealAct
  typing: Typing
  onClose: () => void
}) => {
  if ('act' in act) return <NextActWindow of={act} onClose={onClose} />
  if ('collaborationId' in act) return <BrandActWindow {...act} onClose={onClose} />
  return <AnswerWindow {...{ side, dealId, typing, onClose }} answer={act.answer} />
}

type AnswerProps = {
  side: Side
  answer: 'agree' | 'counter' | 'decline'
  typing: Typing
  onClose: () => void
}

const AnswerWindow = ({ dealId, ...rest }: AnswerProps & { dealId: string }) => {
  const query = useQuery(dealQuery(rest.side, dealId))
  if (query.isPending) return <PartFrame onClose={rest.onClose} />
  return query.data === undefined ? (
    <DealSheet side={rest.side} dealId={dealId} onClose={rest.onClose} />
  ) : (
    <Answer {...rest} deal={query.data} />
  )
}

const Answer = ({ side, answer, typing, deal, onClose }: AnswerProps & { deal: Deal }) => {
  // Read once: a sent answer is refused from then on, which must not close the dialog.
  const [isRefused] = useState(!deal.can[answer].allowed)
  if (isRefused) return <DealSheet side={side} dealId={deal.id} asks={answer} onClose={onClose} />
  if (answer === 'agree') return <AgreeDialog deal={deal} side={side} onClose={onClose} />
  if (answer === 'decline')
    return <EndDialog deal={deal} side={side} act="decline" onClose={onClose} />
  const { typed = typedTerms(deal.terms), onType } = typing
  return <CounterDialog {...{ deal, side, typed, onType, onClose }} />
}
