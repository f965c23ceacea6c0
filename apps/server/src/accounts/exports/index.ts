export { expireExport } from './expire-export.ts'
export { dueExports } from './export.views.ts'
export { exportPageOf } from './export.words.ts'
export { startExporting } from './keep-exporting.ts'
