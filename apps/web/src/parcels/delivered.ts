import type { BrandDelivery } from '@tandem/contract/parcels/parcel.schema.ts'
import type { BrandCollaborationDetail } from '@tandem/contract/sides/side.schema.ts'

export type Delivered = BrandCollaborationDetail & { delivery: BrandDelivery }
