import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/collaboration.schema.ts'
import type { BrandDelivery } from '@tandem/contract/shipments/shipment.schema.ts'

/** A brand's collaboration that has a product to send. */
export type Delivered = BrandCollaborationDetail & { delivery: BrandDelivery }
