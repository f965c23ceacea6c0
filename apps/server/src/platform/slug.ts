import type { Side } from '@tandem/contract/side.ts'
import anyAscii from 'any-ascii'
import { sql } from 'kysely'
import type { Db } from './postgres/db.ts'

const lengthMax = 50

/** «Straße Groß» becomes `strasse-gross`. `fallback` is for names without letters or digits. */
export const slugOf = (name: string, fallback: string): string => {
  const plain = anyAscii(name.normalize('NFKC').toLowerCase())
    .toLowerCase()
    .replace(/['`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, lengthMax)
    .replace(/^-+|-+$/g, '')
  if (plain.length < 2) return plain === '' ? fallback : `${plain}-${fallback}`
  return plain
}

/** Returns `glow`, or `glow-2` with the first free number. */
export const firstFreeSlug = (slug: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number += 1) {
    const numbered = `${slug}-${number}`
    if (!taken.has(numbered)) return numbered
  }
}

/** Locks the stem (`glow` of `glow-2`) until the transaction ends. */
export const lockSlug = async (tx: Db, kind: Side, slug: string): Promise<void> => {
  const stem = slug.replace(/-\d+$/, '')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${stem}`}, 0))`.execute(tx)
}
