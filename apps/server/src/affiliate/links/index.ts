export { openClickId } from './click-id.ts'
export { startTendingClicks } from './clicks/tend-clicks.ts'
