import { webTests } from './vitest.config.ts'

// Whole pages are compared: what other tests left in a module's memory would show. Its name puts it
// before `unit` and `web`, so that the longest files of all begin first.
export default webTests('story', true)
