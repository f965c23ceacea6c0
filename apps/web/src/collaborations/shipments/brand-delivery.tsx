import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import type { BrandDelivery as Delivery } from '@tandem/contract/collaborations/shipments/shipment.schema.ts'
import { useState } from 'react'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { AddressToSendTo } from './address-to-send-to.tsx'
import { ProductNote } from './product-note.tsx'
import { ShipmentCard } from './shipment-card.tsx'
import { ShipmentProblemBanner } from './shipment-problem-banner.tsx'

const ShipForm = lazyPart(async () => (await import('./ship-form.tsx')).ShipForm)

export const BrandDelivery = ({
  collaboration,
  onDone,
}: {
  collaboration: BrandCollaborationDetail
  onDone?: () => void
}) => {
  const { delivery } = collaboration
  // When a colleague ships the product meanwhile, the form stays with what was typed.
  const [isTyped, setTyped] = useState(false)
  if (delivery === null || (collaboration.state !== 'accepted' && delivery.shipments.length === 0))
    return null
  const delivered = { ...collaboration, delivery }
  const { can, shipments, hasAddress } = delivery
  return (
    <Section title={collaboration.state === 'accepted' ? 'Send the product' : 'The product'}>
      <ProductNote product={delivery.product} />
      {reportWaits(delivery) && <ShipmentProblemBanner collaboration={delivered} onDone={onDone} />}
      {collaboration.state === 'accepted' && !hasAddress && (
        <p className="text-muted">The address appears here. Your time to send starts then.</p>
      )}
      {hasAddress && (collaboration.state === 'accepted' || collaboration.state === 'shipped') && (
        <AddressToSendTo collaboration={delivered} />
      )}
      {((collaboration.state === 'accepted' && hasAddress) || isTyped) && (
        <Awaited fallback={<Skeleton className="h-40" />}>
          <div onChange={() => setTyped(true)}>
            <ShipForm
              collaboration={delivered}
              onDone={() => {
                setTyped(false)
                onDone?.()
              }}
            />
          </div>
        </Awaited>
      )}
      {shipments.map((shipment) => (
        <ShipmentCard
          key={shipment.attempt}
          shipment={shipment}
          names={{ creator: collaboration.creator.name, brand: 'You' }}
        />
      ))}
      {!reportWaits(delivery) && can.resend.allowed && (
        <ShipmentProblemBanner collaboration={delivered} />
      )}
    </Section>
  )
}

const reportWaits = (delivery: Delivery): boolean =>
  delivery.shipments.at(-1)?.reports.some((report) => report.answer === null) ?? false
