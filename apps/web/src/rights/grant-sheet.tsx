import type { RightsGrant } from '@tandem/contract/rights/rights-grant.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { FileTile } from '#files/file-tile.tsx'
import { coinsInWords } from '#lib/coins.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { linkTo } from '#lib/web-address.ts'
import { buttonClass } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Sheet, SheetFoot } from '#ui/layer/sheet.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { ReceiptSection } from './receipt-section.tsx'
import { RenewalSection } from './renewal-section.tsx'
import { grantQuery, type RightsSide } from './rights.api.ts'
import { RightsDisputeSection } from './rights-dispute-section.tsx'
import { leftInWords, originInWords, stateLabels, stateTones, titleOf } from './rights-words.ts'
import { UsageFacts } from './usage-facts.tsx'

/** One grant as either side sees it: what it covers, until when, and its originals. */
export const GrantSheet = ({
  side,
  grantId,
  onClose,
}: {
  side: RightsSide
  grantId: string
  onClose: () => void
}) => {
  const query = useQuery(grantQuery(side, grantId))
  const grant = query.data
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      className="w-full! sm:max-w-xl!"
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
        <LoadFailure query={query} title="These rights could not be opened" />
      )}
      {grant && <Whole side={side} grant={grant} />}
    </Sheet>
  )
}

const Whole = ({ side, grant }: { side: RightsSide; grant: RightsGrant }) => {
  const link = linkTo(grant.content.url)
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Chip tone={stateTones[grant.state]}>{stateLabels[grant.state]}</Chip>
          <span className="text-muted">{originInWords(grant)}</span>
        </p>
        <p>
          <Time at={grant.startsAt} as="date" /> to <Time at={grant.endsAt} as="date" />
          <span className="text-muted"> · {leftInWords(grant)}</span>
        </p>
        <UsageFacts usage={grant.usage} aiUse={grant.aiUse} />
        <p className="text-muted text-sm">
          {grant.coins === 0
            ? 'No coins were paid for these rights alone.'
            : `${coinsInWords(grant.coins)} were paid for these rights alone.`}
        </p>
      </div>
      <Originals side={side} grant={grant} />
      <RenewalSection side={side} grant={grant} />
      <RightsDisputeSection side={side} grant={grant} />
      <ReceiptSection grantId={grant.id} />
      <SheetFoot>
        {link !== null && (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className={buttonClass('secondary')}
          >
            Open the post
            <span className="sr-only"> in a new tab</span>
          </a>
        )}
      </SheetFoot>
    </div>
  )
}

const Originals = ({ side, grant }: { side: RightsSide; grant: RightsGrant }) => {
  const closed = reasonFor(grant.can.download)
  return (
    <Section title={grant.originals.length === 1 ? 'The original' : 'The originals'}>
      {closed !== undefined && <p className="text-muted">{closed}</p>}
      {grant.originals.length === 0 && (
        <p className="text-muted">
          {side === 'brand'
            ? 'No file was handed over: use the post where it stands.'
            : 'You handed over no file.'}
        </p>
      )}
      <ul className="grid grid-cols-2 gap-4">
        {grant.originals.map(({ url, name }) => (
          <li key={url} className="min-w-0">
            <FileTile url={url} name={name} previewOnly={closed !== undefined} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
