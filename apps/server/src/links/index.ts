export { openClickId } from './click-id.ts'
export { startTendingClicks } from './clicks/tend-clicks.ts'
export { findCodeAt, findLinks } from './find-carriers.views.ts'
