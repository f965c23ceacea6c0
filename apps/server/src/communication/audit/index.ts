export { ensureFirst } from './ensure-first.ts'
export { startForgettingEntries } from './forget-entries.ts'
