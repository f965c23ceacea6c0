import type {
  Dispute,
  SplitProposal,
} from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Time } from '#ui/time.tsx'
import { nameOf, proposalWords, type Reader } from './dispute-words.ts'
import { SplitForm } from './split-form.tsx'

const AcceptSplitDialog = lazyLayer(
  async () => (await import('./accept-split-dialog.tsx')).AcceptSplitDialog,
)

export const SplitProposals = ({ dispute, reader }: { dispute: Dispute; reader: Reader }) => {
  const [asked, setAsked] = useState<SplitProposal | null>(null)
  const { proposals, can, held } = dispute
  if (proposals.length === 0 && held === null) return null
  return (
    <section aria-label="Proposals" className="grid gap-4 border-line border-t pt-5">
      <h3 className="text-base">Proposals</h3>
      {proposals.length > 0 && (
        <ol className="grid gap-3">
          {proposals.map((proposal, index) => (
            <li key={proposal.id} className="grid gap-1 rounded-control border border-line p-3">
              <p className={index > 0 ? 'text-muted' : undefined}>
                <strong className="font-semibold">
                  {proposalWords(dispute, proposal.creatorPercent, proposal.creatorCoins, reader)}
                </strong>
              </p>
              {proposal.note !== '' && (
                <p className="whitespace-pre-line break-words">{proposal.note}</p>
              )}
              <p className="text-muted text-sm">
                {nameOf(proposal.by, reader)} · <Time at={proposal.at} as="date-time" />
                {index > 0 && ' · replaced by a newer one'}
              </p>
              {index === 0 && can.acceptProposal.allowed && (
                <Button className="mt-1 justify-self-start" onClick={() => setAsked(proposal)}>
                  Accept proposal
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
      <SplitForm dispute={dispute} reader={reader} />
      {asked !== null && (
        <AcceptSplitDialog
          dispute={dispute}
          proposal={asked}
          reader={reader}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}
