import { resolve } from 'node:path'
import { z } from 'zod'

export const legalPages = ['terms', 'privacy', 'imprint'] as const
type LegalPage = (typeof legalPages)[number]

export const legalShape = {
  TERMS_FILE: z.string().optional(),
  PRIVACY_FILE: z.string().optional(),
  IMPRINT_FILE: z.string().optional(),
}

type Parsed = z.output<z.ZodObject<typeof legalShape>> & { TERMS_URL: string; PRIVACY_URL: string }

export const legalMistakes = (parsed: Parsed): string[] =>
  (['TERMS', 'PRIVACY'] as const)
    .filter((name) => parsed[`${name}_FILE`] !== undefined && parsed[`${name}_URL`] !== '#')
    .map((name) => `Set either ${name}_FILE or ${name}_URL, not both.`)

/** Absolute paths. A relative path starts at `root`; a page without a file is undefined. */
export const legalFilesOf = (
  parsed: Parsed,
  root: string,
): Readonly<Record<LegalPage, string | undefined>> => {
  const path = (file: string | undefined) => (file === undefined ? undefined : resolve(root, file))
  return {
    terms: path(parsed.TERMS_FILE),
    privacy: path(parsed.PRIVACY_FILE),
    imprint: path(parsed.IMPRINT_FILE),
  }
}
