import type * as z from 'zod/mini'
import { importedRows } from '../../import.schema.ts'
import { batchMax } from './told-order.schema.ts'

/** As many at once as a shop may tell, each in the words of our API. */
export const ImportedRows = importedRows('order', batchMax)
export type ImportedRows = z.infer<typeof ImportedRows>
