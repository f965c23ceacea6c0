export { startForgettingEntries } from './forget-entries.ts'
