import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { Folded, Section } from '#ui/section.tsx'
import { MyAddress } from './my-address.tsx'
import { ProductNote } from './product-note.tsx'
import { ShipmentActions } from './shipment-actions.tsx'
import { ShipmentCard } from './shipment-card.tsx'

export const CreatorDelivery = ({
  collaboration,
}: {
  collaboration: CreatorCollaborationDetail
}) => {
  const { delivery } = collaboration
  if (delivery === null) return null
  const { hasAddress, can, shipments } = delivery
  const Part = collaboration.dueAt === null ? Section : Folded
  const asks = can.giveAddress.allowed || (hasAddress && can.removeAddress.allowed)
  return (
    <>
      {shipments.length > 0 && (
        <Part title="Your shipment">
          <ProductNote product={delivery.product} />
          {shipments.map((shipment) => (
            <ShipmentCard
              key={shipment.attempt}
              shipment={shipment}
              names={{ creator: 'You', brand: collaboration.brand.name }}
            />
          ))}
          {can.receive.allowed && (
            <ShipmentActions collaboration={collaboration} delivery={delivery} />
          )}
        </Part>
      )}
      {asks && (
        <Part title={hasAddress ? 'Your address' : 'Where should the product go?'}>
          {shipments.length === 0 && <ProductNote product={delivery.product} />}
          <MyAddress collaboration={{ ...collaboration, delivery }} />
        </Part>
      )}
    </>
  )
}
