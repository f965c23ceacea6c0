/** Shops sign calls to these routes, so the routes don't use sessions. */
export const v1Routes = {
  tellOrder: { method: 'POST', path: '/v1/conversions' },
  listOrders: { method: 'GET', path: '/v1/conversions' },
  tellOrders: { method: 'POST', path: '/v1/conversions/batch' },
  tellRefund: { method: 'POST', path: '/v1/conversions/:order_id/refunds' },
  tellShop: { method: 'POST', path: '/v1/shops/:token' },
  tellCheckout: { method: 'POST', path: '/v1/pixels/:programme_id' },
} as const

export type V1Route = keyof typeof v1Routes
