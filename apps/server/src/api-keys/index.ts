export { resolveKey } from './resolve-key.ts'
