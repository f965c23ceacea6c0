/**
 * For whatever passes with time (parcels nobody spoke of, addresses nobody needs any more), for where
 * addresses are sealed, for disputes about a parcel, and for both sides' views.
 */
export { dueAddresses } from './address.views.ts'
export { sealedAddresses } from './address-cipher.ts'
export { eraseAddress } from './erase-address.ts'
export { readDeliveryFacts, viewBrandDelivery, viewCreatorDelivery } from './parcel.views.ts'
export { settleParcelBySilence } from './receive-product.ts'
