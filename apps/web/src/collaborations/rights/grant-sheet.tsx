import type { RightsGrant } from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { useQuery } from '@tanstack/react-query'
import { OpenPost } from '#content/posts/open-post.tsx'
import { coinsInMoney, coinsInWords } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { Chip } from '#ui/chip.tsx'
import { LayerFoot } from '#ui/layer/dialog.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { Originals } from './originals.tsx'
import { ReceiptSection } from './receipt-section.tsx'
import { RenewalSection } from './renewal-section.tsx'
import { grantQuery } from './rights.api.ts'
import { RightsDisputeSection } from './rights-dispute-section.tsx'
import { leftInWords, originInWords, stateLabels, stateTones, titleOf } from './rights-words.ts'
import { UsageFacts } from './usage-facts.tsx'

const NotOfThisBrand = lazyPart(
  async () => (await import('#shell/brands/not-of-this-brand.tsx')).NotOfThisBrand,
)

export const GrantSheet = ({
  side,
  grantId,
  onClose,
}: {
  side: Side
  grantId: string
  onClose: () => void
}) => {
  const query = useQuery(grantQuery(side, grantId))
  const grant = query.data
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      reading="xl"
      title={grant ? titleOf(grant) : 'Rights'}
      description={
        grant && (side === 'brand' ? `By ${grant.creator.name}` : `For ${grant.brand.name}`)
      }
    >
      {query.isPending && (
        <SkeletonRegion label="Loading the rights" className="grid gap-4">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-28" />
          <Skeleton className="h-48" />
        </SkeletonRegion>
      )}
      {query.isLoadingError && (
        <Awaited fallback={<Skeleton className="h-40" />}>
          <NotOfThisBrand
            thingId={grantId}
            otherwise={<LoadFailure query={query} title="These rights could not be opened" />}
          />
        </Awaited>
      )}
      {grant && <Whole side={side} grant={grant} />}
    </Sheet>
  )
}

const isRunning = ({ state }: RightsGrant): boolean => state === 'running' || state === 'ending'

const Whole = ({ side, grant }: { side: Side; grant: RightsGrant }) => {
  const rate = useInstallation()
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Chip tone={stateTones[grant.state]}>{stateLabels[grant.state]}</Chip>
          <span className="text-muted">{originInWords(grant)}</span>
        </p>
        <p>
          <Time at={grant.startsAt} as="date" /> <span>to</span>{' '}
          <Time at={grant.endsAt} as="date" />
          {(isRunning(grant) || grant.renewedUntil !== null) && (
            <span className="text-muted"> · {leftInWords(grant)}</span>
          )}
        </p>
        <UsageFacts usage={grant.usage} aiUse={grant.aiUse} />
        {grant.coins > 0 && (
          <p className="text-muted text-sm">
            {coinsInMoney(grant.coins, rate)}, {coinsInWords(grant.coins)}, for these rights only.
          </p>
        )}
      </div>
      <Originals side={side} grant={grant} />
      <RenewalSection side={side} grant={grant} />
      <RightsDisputeSection side={side} grant={grant} />
      <ReceiptSection grantId={grant.id} />
      <LayerFoot>
        <OpenPost url={grant.content.url} variant="secondary" />
      </LayerFoot>
    </div>
  )
}
