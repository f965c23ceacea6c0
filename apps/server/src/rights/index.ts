export { grantForWork } from './grants/grant-for-work.ts'
