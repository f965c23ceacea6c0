import { dealAnswerDays } from '@tandem/contract/collaborations/barter/deal.limits.ts'
import type { BrandBarterOffer } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { firstTerms } from '../terms-typed.ts'
import { FoundCreatorRow, type FoundForOffer } from './found-creator-row.tsx'
import { creatorsForOfferQuery } from './offer.api.ts'

const ProposeToDialog = lazyLayer(
  async () => (await import('./propose-to-dialog.tsx')).ProposeToDialog,
)

export const ProposeSheet = ({
  offer,
  onClose,
}: {
  offer: BrandBarterOffer
  onClose: () => void
}) => {
  const [search, setSearch] = useState('')
  const q = useDeferredValue(search.trim())
  const list = useQuery(creatorsForOfferQuery(offer.id, q))
  const [chosen, choose] = useState<FoundForOffer>()
  const [typed, setTyped] = useState(() => firstTerms(offer.wanted))
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      reading="xl"
      title="Propose to a creator"
      description={`${offer.title}. They have ${dealAnswerDays} days to answer.`}
    >
      <div className="grid gap-5">
        <Field label="Find a creator by name or handle">
          <Input
            type="search"
            maxLength={80}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
        </Field>
        {list.isPending && (
          <SkeletonRegion label="Loading creators" className="grid gap-3">
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </SkeletonRegion>
        )}
        {list.isLoadingError && <LoadFailure query={list} />}
        <p role="status" className="text-muted empty:hidden">
          {list.data?.items.length === 0 &&
            (q === ''
              ? 'Type a name or a handle.'
              : `No creator found for “${q}”. Check the spelling or try a handle.`)}
        </p>
        <ul className="grid">
          {list.data?.items.map((creator) => (
            <FoundCreatorRow
              key={creator.slug}
              creator={creator}
              onChoose={() => choose(creator)}
            />
          ))}
        </ul>
      </div>
      {chosen !== undefined && (
        <ProposeToDialog
          offer={offer}
          creator={chosen}
          typed={typed}
          onType={setTyped}
          onClose={() => choose(undefined)}
        />
      )}
    </Sheet>
  )
}
