import type { Rating } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { plural } from '@tandem/contract/plural.ts'
import { Star } from 'lucide-react'

export const BrandRating = ({ rating }: { rating: Rating }) =>
  rating.count === 0 ? (
    <span className="text-muted">No reviews yet</span>
  ) : (
    <span className="tabular inline-flex items-center gap-1">
      <Star aria-hidden="true" className="size-4 fill-current text-accent" />
      <span className="sr-only">Rated</span>
      <span className="font-semibold">{rating.average.toFixed(1)}</span>
      <span className="text-muted">
        ({rating.count}
        <span className="sr-only"> {plural(rating.count, 'review')}</span>)
      </span>
    </span>
  )
