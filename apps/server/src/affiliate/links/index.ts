export { openClickId } from './click-id.ts'
export { clickMonths } from './clicks/click-months.ts'
export { startTendingClicks } from './clicks/tend-clicks.ts'
