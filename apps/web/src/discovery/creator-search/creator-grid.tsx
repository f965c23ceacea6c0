import type { CreatorCard as Card } from '@tandem/contract/discovery/creator-search/creator-card.schema.ts'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { type Choosing, CreatorCard } from './creator-card.tsx'

export const cardsClass = 'grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3'
const firstRow = 3

export const CreatorGrid = ({
  creators,
  choosing,
  onOpen,
}: {
  creators: readonly Card[]
  choosing: Choosing
  onOpen: (slug: string) => void
}) => (
  <ul className={cardsClass}>
    {creators.map((creator, place) => (
      <li key={creator.slug}>
        <CreatorCard
          creator={creator}
          choosing={choosing}
          onOpen={() => onOpen(creator.slug)}
          eager={place < firstRow}
        />
      </li>
    ))}
  </ul>
)

export const CreatorGridSkeleton = () => (
  <SkeletonRegion label="Loading creators" className={cardsClass}>
    {['1', '2', '3', '4', '5', '6'].map((place) => (
      <div key={place} className="grid gap-3 rounded-card border border-line bg-card p-4">
        <Skeleton className="h-32" />
        <Skeleton className="h-11 w-2/3" />
        <Skeleton className="h-16" />
        <Skeleton className="h-20" />
      </div>
    ))}
  </SkeletonRegion>
)
