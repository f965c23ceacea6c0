import type { BrandDelivery } from '@tandem/contract/shipments/shipment.schema.ts'
import type { BrandCollaborationDetail } from '@tandem/contract/sides/side.schema.ts'

/** A brand's collaboration that has a product to send. */
export type Delivered = BrandCollaborationDetail & { delivery: BrandDelivery }
