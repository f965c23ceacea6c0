/** The door for whatever passes with time: parcels nobody spoke of, addresses nobody needs any more. */
export { dueAddresses } from './address.views.ts'
export { eraseAddress } from './erase-address.ts'
export { settleParcelBySilence } from './receive-product.ts'
