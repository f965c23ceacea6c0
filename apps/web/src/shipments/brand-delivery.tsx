import type { BrandDelivery as Delivery } from '@tandem/contract/shipments/shipment.schema.ts'
import type { BrandCollaborationDetail } from '@tandem/contract/sides/side.schema.ts'
import { Section } from '#ui/section.tsx'
import { AddressToSendTo } from './address-to-send-to.tsx'
import { ParcelCard } from './parcel-card.tsx'
import { ParcelProblemBanner } from './parcel-problem-banner.tsx'
import { ProductNote } from './product-note.tsx'
import { ShipForm } from './ship-form.tsx'

export const BrandDelivery = ({ it }: { it: BrandCollaborationDetail }) => {
  const { delivery } = it
  if (delivery === null || (it.state !== 'accepted' && delivery.parcels.length === 0)) return null
  const delivered = { ...it, delivery }
  const { can, parcels, hasAddress } = delivery
  return (
    <Section title={it.state === 'accepted' ? 'Send the product' : 'The product'}>
      <ProductNote product={delivery.product} />
      {reportWaits(delivery) && <ParcelProblemBanner it={delivered} />}
      {it.state === 'accepted' && !hasAddress && (
        <p className="text-muted">
          {it.creator.name} was asked for an address. It appears here, and your time to send starts
          with it.
        </p>
      )}
      {hasAddress && (it.state === 'accepted' || it.state === 'shipped') && (
        <AddressToSendTo it={delivered} />
      )}
      {it.state === 'accepted' && hasAddress && <ShipForm it={delivered} />}
      {parcels.map((parcel) => (
        <ParcelCard
          key={parcel.attempt}
          parcel={parcel}
          names={{ creator: it.creator.name, brand: 'You' }}
        />
      ))}
      {!reportWaits(delivery) && can.resend.allowed && <ParcelProblemBanner it={delivered} />}
    </Section>
  )
}

const reportWaits = (delivery: Delivery): boolean =>
  delivery.parcels.at(-1)?.reports.some((report) => report.answer === null) ?? false
