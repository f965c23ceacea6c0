import { readFileSync, statSync } from 'node:fs'
import type { LegalPageName } from '@tandem/contract/accounts/about/about.schema.ts'
import { micromark } from 'micromark'
import type { Settings } from '#platform/settings/env.ts'
import { legalPages } from '#platform/settings/legal-settings.ts'
import { StartupError } from '#platform/settings/startup-error.ts'

/** Longer files would delay the start, because the server converts them there. */
const legalBytesMax = 200_000

const read = (page: LegalPageName, path: string): string => {
  const refuse = (problem: string): never => {
    throw new StartupError(
      `${page.toUpperCase()}_FILE names ${path}, which ${problem}. Correct it, or leave the setting empty.`,
    )
  }
  try {
    if (statSync(path).size > legalBytesMax) refuse(`is longer than ${legalBytesMax / 1000} kB`)
    const text = readFileSync(path, 'utf8')
    return text.trim() === '' ? refuse('is empty') : text
  } catch (error) {
    if (error instanceof StartupError) throw error
    return refuse(`cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`)
  }
}

/** Reads Markdown files. Safe to embed: micromark escapes raw HTML and drops unsafe protocols. */
export const readLegalPages = ({
  legalFiles,
}: Pick<Settings, 'legalFiles'>): ReadonlyMap<LegalPageName, string> =>
  new Map(
    legalPages.flatMap((page) => {
      const path = legalFiles[page]
      return path === undefined ? [] : [[page, micromark(read(page, path))] as const]
    }),
  )

/** Log messages for the operator: one for each legal page that is not configured. */
export const missingLegalPages = ({
  legalFiles,
  termsUrl,
  privacyUrl,
}: Pick<Settings, 'legalFiles' | 'termsUrl' | 'privacyUrl'>): string[] => [
  ...(legalFiles.terms === undefined && termsUrl === '#'
    ? ['TERMS_FILE and TERMS_URL are not set: this site has no terms of service']
    : []),
  ...(legalFiles.privacy === undefined && privacyUrl === '#'
    ? ['PRIVACY_FILE and PRIVACY_URL are not set: this site has no privacy policy']
    : []),
  ...(legalFiles.imprint === undefined
    ? ['IMPRINT_FILE is not set: this site has no imprint, which many countries require']
    : []),
]
