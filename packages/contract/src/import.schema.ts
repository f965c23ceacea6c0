import * as z from 'zod/mini'

const Line = z.int().check(z.gte(1), z.lte(10_000_000))

/** A batch of at most `most` rows from a file. Each row is checked separately. */
export const importedRows = <Name extends string>(name: Name, most: number) =>
  z.strictObject({
    dryRun: z.boolean(),
    rows: z
      .array(
        z.strictObject({ line: Line, [name]: z.unknown() } as { line: typeof Line } & Record<
          Name,
          z.ZodMiniUnknown
        >),
      )
      .check(z.minLength(1), z.maxLength(most)),
  })

/** `same`: already stored. `conflict`: stored with different content, which is kept. */
export const ImportFate = z.enum(['ok', 'same', 'conflict', 'bad'])
export type ImportFate = z.infer<typeof ImportFate>

export const ImportResult = z.object({
  line: z.int(),
  fate: ImportFate,
  sentence: z.nullable(z.string()),
})
export type ImportResult = z.infer<typeof ImportResult>
export const ImportResults = z.object({ results: z.array(ImportResult) })
export type ImportResults = z.infer<typeof ImportResults>
