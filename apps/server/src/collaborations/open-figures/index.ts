export { startTakingSnapshots } from './take-snapshots.ts'
