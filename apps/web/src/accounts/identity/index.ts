export { useSignOut } from './identity.api.ts'
