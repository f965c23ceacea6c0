import type { OperatorCollaboration } from '@tandem/contract/operator/campaigns/campaign.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { agree, coinsInWords, formatCoins } from '#lib/coins.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import { Time } from '#ui/time.tsx'
import { BackTo, Facts } from '../people/facts.tsx'
import { ReasonDialog } from '../people/reason-dialog.tsx'
import { collaborationQuery, useCancelCollaboration } from './campaign.api.ts'
import { stepInWords } from './campaign-words.ts'

export const CollaborationPage = ({ collaborationId }: { collaborationId: string }) => {
  const query = useQuery(collaborationQuery(collaborationId))
  if (query.isPending) return <Skeleton className="h-96" />
  if (query.data === undefined)
    return <LoadFailure query={query} title="This collaboration could not be loaded" />
  return <Whole collaboration={query.data} />
}

const effectsOf = (one: OperatorCollaboration): string[] => [
  one.heldCoins === 0
    ? 'No coins are held, so none move.'
    : `${coinsInWords(one.heldCoins)} ${agree(one.heldCoins, 'return')} to ${
        one.returnsTo === 'campaign' ? 'the campaign' : `the wallet of ${one.brandName}`
      }.`,
  ...(one.paidCoins === 0
    ? []
    : [
        `${one.creatorName} keeps ${coinsInWords(one.paidCoins)} that were paid back for a purchase.`,
      ]),
  one.returnsTo === 'campaign'
    ? 'Another creator can take the place.'
    : 'The place does not open again.',
  'No side is at fault, so no record changes. Both sides get your reason.',
]

const Whole = ({ collaboration }: { collaboration: OperatorCollaboration }) => {
  const [isCancelling, setCancelling] = useState(false)
  const { id, campaignId, campaignTitle, brandId, brandName, creatorId, creatorName, can } =
    collaboration
  return (
    <>
      <div className="grid gap-5">
        <BackTo section={`campaigns/${campaignId}`} label={campaignTitle} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 data-page-heading className="min-w-0 break-words text-2xl">
            {creatorName} and {brandName}
          </h2>
          <Chip>{stepInWords(collaboration.state)}</Chip>
        </div>
      </div>
      <Stat label="Coins held" value={formatCoins(collaboration.heldCoins)} large />
      <Facts
        facts={[
          ['Brand', <PersonLink key="brand" path={`people/brand/${brandId}`} name={brandName} />],
          ['Creator', <PersonLink key="creator" path={`people/${creatorId}`} name={creatorName} />],
          ['Began', <Time key="began" at={collaboration.startedAt} as="date" />],
          ['Id', id],
        ]}
      />
      <Section title="If you cancel">
        {can.cancel.allowed ? (
          <ul className="grid max-w-prose list-disc gap-1 pl-5">
            {effectsOf(collaboration).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        ) : null}
        <div>
          <Button
            variant="danger"
            disabledReason={reasonFor(can.cancel)}
            onClick={() => setCancelling(true)}
          >
            Cancel collaboration
          </Button>
        </div>
      </Section>
      {isCancelling && (
        <Cancel collaboration={collaboration} onClose={() => setCancelling(false)} />
      )}
    </>
  )
}

const PersonLink = ({ path, name }: { path: string; name: string }) => (
  <Link to="/operator/$" params={{ _splat: path }} className="underline underline-offset-4">
    {name}
  </Link>
)

const Cancel = ({
  collaboration,
  onClose,
}: {
  collaboration: OperatorCollaboration
  onClose: () => void
}) => (
  <ReasonDialog
    title="Cancel this collaboration?"
    description={effectsOf(collaboration).join(' ')}
    label="Cancel collaboration"
    field="Reason for both sides"
    write={useCancelCollaboration()}
    inputOf={(reason) => ({
      params: { collaborationId: collaboration.id },
      body: { reason },
    })}
    done="Cancelled. Both sides were notified."
    onClose={onClose}
  />
)
