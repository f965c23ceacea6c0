import type { Side } from '@tandem/contract/side.ts'
import anyAscii from 'any-ascii'
import { sql } from 'kysely'
import type { Db } from './postgres/db.ts'

const lengthMax = 50

/** «Straße Groß» becomes «strasse-gross»; the fallback is for a name without letters or digits. */
export const slugOf = (name: string, fallback: string): string => {
  const plain = anyAscii(name.normalize('NFKC').toLowerCase())
    .toLowerCase()
    .replace(/['`]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, lengthMax)
    .replace(/^-+|-+$/g, '')
  // One character alone is no slug for the database: it needs a beginning and an end.
  if (plain.length < 2) return plain === '' ? fallback : `${plain}-${fallback}`
  return plain
}

/** `glow`, or with the first free number: `glow-2`. */
export const firstFreeSlug = (slug: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(slug)) return slug
  for (let number = 2; ; number += 1) {
    const numbered = `${slug}-${number}`
    if (!taken.has(numbered)) return numbered
  }
}

/** Until the transaction ends, per stem (`glow` of `glow-2`): two would find the same one free. */
export const lockSlug = async (tx: Db, kind: Side, slug: string): Promise<void> => {
  const stem = slug.replace(/-\d+$/, '')
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}:${stem}`}, 0))`.execute(tx)
}
