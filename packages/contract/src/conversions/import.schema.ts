import * as z from 'zod/mini'
import { batchMax } from './told-order.schema.ts'

/** Of a file of orders, as many at once as a shop may tell. */
export const ImportedRows = z.strictObject({
  /** Only say what would become of each. */
  dryRun: z.boolean(),
  rows: z
    .array(
      z.strictObject({
        line: z.int().check(z.gte(1), z.lte(10_000_000)),
        /** In the words of our API; each is looked at by itself. */
        order: z.unknown(),
      }),
    )
    .check(z.minLength(1), z.maxLength(batchMax)),
})
export type ImportedRows = z.infer<typeof ImportedRows>

/** `same`: known already, as it is. `conflict`: known with other content, which stays. */
export const ImportFate = z.enum(['ok', 'same', 'conflict', 'bad'])
export type ImportFate = z.infer<typeof ImportFate>

export const ImportResult = z.object({
  line: z.int(),
  fate: ImportFate,
  /** Why, where it is a conflict or bad. */
  sentence: z.nullable(z.string()),
})
export type ImportResult = z.infer<typeof ImportResult>
export const ImportResults = z.object({ results: z.array(ImportResult) })
export type ImportResults = z.infer<typeof ImportResults>
