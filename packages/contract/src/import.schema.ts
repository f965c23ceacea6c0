import * as z from 'zod/mini'

const Line = z.int().check(z.gte(1), z.lte(10_000_000))

/** Rows of a file, some at once; each is looked at by itself. */
export const importedRows = <Name extends string>(name: Name, most: number) =>
  z.strictObject({
    /** Only say what would become of each. */
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
