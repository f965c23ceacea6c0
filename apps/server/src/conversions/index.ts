export { makeKeyByOperator } from './make-key.ts'
export { sealedSecrets } from './programme-key.store.ts'
export { replayAttribution } from './replay-attribution.ts'
export { sealedShopSecrets } from './shops/shop-connection.store.ts'
