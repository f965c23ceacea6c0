import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import type { BrandDelivery } from '@tandem/contract/collaborations/shipments/shipment.schema.ts'

export type Delivered = BrandCollaborationDetail & { delivery: BrandDelivery }
