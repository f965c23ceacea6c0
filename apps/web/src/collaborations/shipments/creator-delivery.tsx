import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/side.schema.ts'
import { Folded, Section } from '#ui/section.tsx'
import { MyAddress } from './my-address.tsx'
import { ParcelActions } from './parcel-actions.tsx'
import { ParcelCard } from './parcel-card.tsx'
import { ProductNote } from './product-note.tsx'

export const CreatorDelivery = ({
  collaboration,
}: {
  collaboration: CreatorCollaborationDetail
}) => {
  const { delivery } = collaboration
  if (delivery === null) return null
  const { hasAddress, can, parcels } = delivery
  // Once it is here it is only read again, or its address deleted.
  const Part = collaboration.dueAt === null ? Section : Folded
  const asks = can.giveAddress.allowed || (hasAddress && can.removeAddress.allowed)
  return (
    <>
      {parcels.length > 0 && (
        <Part title="Your parcel">
          <ProductNote product={delivery.product} />
          {parcels.map((parcel) => (
            <ParcelCard
              key={parcel.attempt}
              parcel={parcel}
              names={{ creator: 'You', brand: collaboration.brand.name }}
            />
          ))}
          {can.receive.allowed && (
            <ParcelActions collaboration={collaboration} delivery={delivery} />
          )}
        </Part>
      )}
      {asks && (
        <Part title={hasAddress ? 'Your address' : 'Where should the product go?'}>
          {parcels.length === 0 && <ProductNote product={delivery.product} />}
          <MyAddress collaboration={{ ...collaboration, delivery }} />
        </Part>
      )}
    </>
  )
}
