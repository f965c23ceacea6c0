import type * as z from 'zod/mini'
import { importedRows } from '../../import.schema.ts'
import { batchMax } from './told-order.schema.ts'

/** Rows have the format of `/v1`, with the same limit per request. */
export const ImportedRows = importedRows('order', batchMax)
export type ImportedRows = z.infer<typeof ImportedRows>
