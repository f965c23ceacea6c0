import { refuse } from '../refusal.ts'

/** More levels than any input has; far fewer than would use up the stack. */
const levelsMax = 32

/**
 * Where in the input stands text that PostgreSQL cannot keep: a NUL, or half of a surrogate pair.
 * Without this look they would surface as a database error, which is our fault and not the sender's.
 */
export const findUnstorableText = (value: unknown, path: string[] = []): string | undefined => {
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? path.join('.') : undefined
  if (typeof value !== 'object' || value === null) return undefined
  if (path.length > levelsMax) refuse('input.invalid', 'What you sent is nested too deeply.')
  for (const [key, part] of Object.entries(value)) {
    const found = findUnstorableText(part, [...path, key])
    if (found !== undefined) return found
  }
  return undefined
}
