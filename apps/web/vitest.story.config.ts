import { webTests } from './vitest.config.ts'

// Whole pages are compared: what other tests left in a module's memory would show. Its name puts it
// before `unit` and `web`, so that the longest file of all begins first.
export default webTests('story', true)
