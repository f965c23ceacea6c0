import * as z from 'zod/mini'
import { ApiRefusal } from '#lib/api-refusal.ts'

export type Mistakes = Record<string, string>

/** Validates by the contract's schema. A wrong type becomes "Enter a number." */
export const mistakesOf = (schema: z.ZodMiniType, body: unknown): Mistakes => {
  const found: Mistakes = {}
  for (const { path, message, code } of z.safeParse(schema, body).error?.issues ?? [])
    found[path.join('.')] ??= code === 'invalid_type' ? 'Enter a number.' : message
  return found
}

export const refusedFields = (error: unknown): Mistakes =>
  error instanceof ApiRefusal ? error.fields : {}
