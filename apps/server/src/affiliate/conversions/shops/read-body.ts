import * as z from 'zod/mini'
import { readInput } from '../read-input.ts'

/** Unnamed fields are ignored, even when their text could not be stored. */
export const readBody = <T>(schema: z.ZodMiniType<T>, body: unknown): T => {
  const named = z.safeParse(schema, body)
  return readInput(schema, named.success ? named.data : body)
}
