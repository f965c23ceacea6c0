import * as z from 'zod/mini'
import { readInput } from '../read-input.ts'

/** Only what is named is looked at: what else a shop sends may be as it likes. */
export const readBody = <T>(schema: z.ZodMiniType<T>, body: unknown): T => {
  const named = z.safeParse(schema, body)
  return readInput(schema, named.success ? named.data : body)
}
