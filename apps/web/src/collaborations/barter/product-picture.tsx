import type { DealCard } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import { clsx } from 'clsx'
import { ThingPicture } from '#ui/pictures/thing-picture.tsx'

export const ProductPicture = ({
  offer: { id, picture },
  className,
}: {
  offer: Pick<DealCard['offer'], 'id' | 'picture'>
  className: string
}) => (
  <ThingPicture
    seed={id}
    picture={picture}
    shownWidth="5rem"
    frame={1}
    className={clsx('shrink-0 rounded-control', className)}
  />
)
