import type { DealCard } from '@tandem/contract/barter/deal.schema.ts'
import { clsx } from 'clsx'
import { meshGradient } from '#ui/mesh.ts'

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
    <img
      src={offer.picture.url}
      alt={offer.picture.alt}
      loading="lazy"
      className={clsx('shrink-0 rounded-control bg-sunken object-cover', className)}
    />
  )
