import * as z from 'zod/mini'
import { ApiRefusal } from './api-refusal.ts'

export type Mistakes = Record<string, string>

/** By the contract's own schema, with the server's word for a number that isn't one. */
export const mistakesOf = (schema: z.ZodMiniType, body: unknown): Mistakes => {
  const found: Mistakes = {}
  for (const { path, message, code } of z.safeParse(schema, body).error?.issues ?? [])
    found[path.join('.')] ??= code === 'invalid_type' ? 'Enter a number.' : message
  return found
}

/** What the server found wrong at a field, where the form has one. */
export const refusedFields = (error: unknown): Mistakes =>
  error instanceof ApiRefusal ? error.fields : {}
