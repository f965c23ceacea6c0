import { exportAddress } from './collaborations/shipments/index.ts'
import { exportRecord } from './collaborations/track-record/index.ts'
import { exportInvoices } from './money/invoices/index.ts'
import { exportCodes } from './money/redemptions/index.ts'
import type { ExportPart } from './platform/export-parts.ts'

/** Contents of an export besides tables and uploaded files. */
export const allExportParts: readonly ExportPart[] = [
  exportAddress,
  exportCodes,
  exportInvoices,
  exportRecord,
]
