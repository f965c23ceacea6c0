export { issuedApiKeys } from './api-key.store.ts'
export { resolveKey } from './resolve-key.ts'
