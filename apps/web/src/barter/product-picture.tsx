import type { DealCard } from '@tandem/contract/barter/deal.schema.ts'
import { clsx } from 'clsx'
import { meshGradient } from '#ui/mesh.ts'
import { Picture } from '#ui/picture.tsx'

/** The offer’s first picture; without one, its own colours. */
export const ProductPicture = ({
  offer,
  className,
}: {
  offer: Pick<DealCard['offer'], 'id' | 'picture'>
  className: string
}) =>
  offer.picture === null ? (
    <span
      aria-hidden="true"
      className={clsx('shrink-0 rounded-control', className)}
      style={{ background: meshGradient(offer.id) }}
    />
  ) : (
    <Picture
      src={offer.picture.url}
      alt={offer.picture.alt}
      shownWidth="5rem"
      frame={1}
      className={clsx('shrink-0 rounded-control bg-sunken object-cover', className)}
    />
  )
