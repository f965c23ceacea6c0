import type { BrandTile } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { BrandCard } from './brand-card.tsx'

const gridClass =
  'grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 md:gap-x-5 lg:grid-cols-4 xl:grid-cols-5'
const firstRow = 5

export const BrandGrid = ({ brands }: { brands: readonly BrandTile[] }) => (
  <ul className={gridClass}>
    {brands.map((brand, place) => (
      <li key={brand.slug}>
        <BrandCard brand={brand} eager={place < firstRow} />
      </li>
    ))}
  </ul>
)

const places = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']

export const BrandGridSkeleton = () => (
  <SkeletonRegion label="Loading brands" className={gridClass}>
    {places.map((place) => (
      <div key={place} className="grid gap-3">
        <Skeleton className="aspect-4/5 rounded-card!" />
        <div className="grid gap-2 pt-3">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      </div>
    ))}
  </SkeletonRegion>
)
