import type { BrandDelivery } from '@tandem/contract/shipments/shipment.schema.ts'
import type { BrandCollaborationDetail } from '@tandem/contract/sides/side.schema.ts'

export type Delivered = BrandCollaborationDetail & { delivery: BrandDelivery }
