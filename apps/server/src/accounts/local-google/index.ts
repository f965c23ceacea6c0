export { startLocalGoogle } from './local-google.ts'
