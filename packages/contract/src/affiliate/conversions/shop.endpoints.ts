import { endpoint } from '../../endpoint.ts'
import { ConversionProgramme } from './conversion.schema.ts'
import { ConnectedShop, ConnectedShops, ConnectShop } from './shop.schema.ts'
import { ShopHealth } from './shop-health.schema.ts'

/** Shops that report orders with their own webhooks, to `/v1/shops/…`. */
export const brandShops = {
  list: endpoint({
    method: 'GET',
    path: '/brand/programmes/:programmeId/shops',
    access: 'brand',
    params: ConversionProgramme,
    output: ConnectedShops,
    refuses: ['programme.not_found'],
  }),
  health: endpoint({
    method: 'GET',
    path: '/brand/programmes/:programmeId/shop-health',
    access: 'brand',
    params: ConversionProgramme,
    output: ShopHealth,
    refuses: ['programme.not_found'],
  }),
  /** Connects a shop or replaces its secret. The shop's address stays the same. */
  connect: endpoint({
    method: 'PUT',
    path: '/brand/programmes/:programmeId/shops',
    access: 'brand',
    params: ConversionProgramme,
    body: ConnectShop,
    output: ConnectedShop,
    refuses: ['programme.not_found', 'brand.role_required'],
  }),
}
