import { refuse } from '../refusal.ts'

/** More levels than any input has; far fewer than would use up the stack. */
const levelsMax = 32

/** The path of a NUL or half a surrogate pair, which PostgreSQL would refuse with an error. */
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
