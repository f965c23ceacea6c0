export { dueFigures } from './snapshot.views.ts'
export { takeSnapshot } from './take-snapshot.ts'
