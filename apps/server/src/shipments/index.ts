/** The door for whatever passes with time: parcels nobody spoke of, addresses nobody needs any more. And where addresses are sealed. */
export { dueAddresses } from './address.views.ts'
export { sealedAddresses } from './address-cipher.ts'
export { eraseAddress } from './erase-address.ts'
export { settleParcelBySilence } from './receive-product.ts'
