import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { addressLines } from './address-lines.ts'
import type { Delivered } from './delivered.ts'
import { addressToSendToQuery } from './shipment.api.ts'

export const AddressToSendTo = ({ collaboration }: { collaboration: Delivered }) => {
  const [shown, setShown] = useState(false)
  const query = useQuery({ ...addressToSendToQuery(collaboration), enabled: shown })
  const { readAddress } = collaboration.delivery.can
  if (!shown || !readAddress.allowed)
    return (
      <div className="grid justify-items-start gap-2">
        <Button
          variant="secondary"
          disabledReason={reasonFor(readAddress)}
          onClick={() => setShown(true)}
        >
          Show address
        </Button>
        <p className="text-muted text-sm">
          Visible until the product arrives. Each view is recorded.
        </p>
      </div>
    )
  if (query.isPending)
    return (
      <SkeletonRegion label="Loading the address" className="grid gap-3">
        <Skeleton className="h-32" />
      </SkeletonRegion>
    )
  if (query.isError || query.data.address === null)
    return (
      <ErrorState
        text={query.error === null ? 'There is no address any more.' : sentenceOf(query.error)}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  const lines = addressLines(query.data.address).join('\n')
  return (
    <div className="grid gap-3 rounded-card border border-line bg-sunken p-4">
      <address
        aria-label={`Address of ${collaboration.creator.name}`}
        className="prints-alone select-all whitespace-pre-line break-words text-lg not-italic"
      >
        {lines}
      </address>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={lines} label="Copy address" />
        <Button variant="secondary" size="small" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print label
        </Button>
        <Button variant="quiet" size="small" onClick={() => setShown(false)}>
          Hide address
        </Button>
      </div>
    </div>
  )
}
