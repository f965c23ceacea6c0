import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/overview/side.schema.ts'
import type { BrandDelivery as Delivery } from '@tandem/contract/collaborations/shipments/parcel.schema.ts'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { AddressToSendTo } from './address-to-send-to.tsx'
import { ParcelCard } from './parcel-card.tsx'
import { ParcelProblemBanner } from './parcel-problem-banner.tsx'
import { ProductNote } from './product-note.tsx'

const ShipForm = lazyPart(async () => (await import('./ship-form.tsx')).ShipForm)

export const BrandDelivery = ({
  collaboration,
  onDone,
}: {
  collaboration: BrandCollaborationDetail
  /** Where sending it, or answering what was reported, is all there is to do. */
  onDone?: () => void
}) => {
  const { delivery } = collaboration
  if (delivery === null || (collaboration.state !== 'accepted' && delivery.parcels.length === 0))
    return null
  const delivered = { ...collaboration, delivery }
  const { can, parcels, hasAddress } = delivery
  return (
    <Section title={collaboration.state === 'accepted' ? 'Send the product' : 'The product'}>
      <ProductNote product={delivery.product} />
      {reportWaits(delivery) && <ParcelProblemBanner collaboration={delivered} onDone={onDone} />}
      {collaboration.state === 'accepted' && !hasAddress && (
        <p className="text-muted">The address appears here; your time to send starts with it.</p>
      )}
      {hasAddress && (collaboration.state === 'accepted' || collaboration.state === 'shipped') && (
        <AddressToSendTo collaboration={delivered} />
      )}
      {collaboration.state === 'accepted' && hasAddress && (
        <Awaited fallback={<Skeleton className="h-40" />}>
          <ShipForm collaboration={delivered} onDone={onDone} />
        </Awaited>
      )}
      {parcels.map((parcel) => (
        <ParcelCard
          key={parcel.attempt}
          parcel={parcel}
          names={{ creator: collaboration.creator.name, brand: 'You' }}
        />
      ))}
      {!reportWaits(delivery) && can.resend.allowed && (
        <ParcelProblemBanner collaboration={delivered} />
      )}
    </Section>
  )
}

const reportWaits = (delivery: Delivery): boolean =>
  delivery.parcels.at(-1)?.reports.some((report) => report.answer === null) ?? false
