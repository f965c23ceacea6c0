import * as z from 'zod/mini'
import { readInput } from '../read-input.ts'

/** Drops fields that the schema doesn't name, even when their text could not be stored. */
export const readBody = <T>(schema: z.ZodMiniType<T>, body: unknown): T => {
  const named = z.safeParse(schema, body)
  return readInput(schema, named.success ? named.data : body)
}
