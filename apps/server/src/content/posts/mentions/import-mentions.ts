import type { ImportedMentions } from '@tandem/contract/content/posts/mention.schema.ts'
import type { ImportResult, ImportResults } from '@tandem/contract/import.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { noteAct } from '#platform/events/audit-trail.store.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure } from '#platform/refusal.ts'
import { mayCurate } from '../post.policy.ts'
import { recordOrganicPost } from '../record-post.ts'
import { fateOf, type Mention, readMention } from './mention.rules.ts'
import { findAuthors, findKnown } from './mention.views.ts'

/** Writes the valid rows in one transaction and returns a result for each row. */
export const importMentions = (
  actor: BrandActor,
  { dryRun, rows }: ImportedMentions,
): Promise<ImportResults> =>
  inTransaction(async (tx) => {
    ensure(mayCurate(actor))
    const at = now()
    const read = rows.map(({ line, mention }) => ({ line, mention: readMention(mention, at) }))
    const mentions = read.flatMap(({ mention }) => ('link' in mention ? [mention] : []))
    const known = await findKnown(
      tx,
      actor,
      mentions.map(({ link }) => link.key),
    )
    const authorOf = await findAuthors(tx, actor, dryRun ? [] : mentions)
    const results: ImportResult[] = []
    for (const { line, mention } of read) {
      if (!('link' in mention)) {
        results.push({ line, ...mention })
        continue
      }
      const fate = fateOf(mention, known.get(mention.link.key))
      const isNew = fate.fate === 'ok' && !dryRun
      // The post may be twice in the file, or another request may just have added it.
      const isThere = isNew && !(await recordMention(tx, actor, mention, authorOf(mention)))
      results.push({ line, ...(isThere ? { fate: 'same', sentence: null } : fate) })
    }
    if (!dryRun)
      await noteAct(tx, {
        act: 'posts.imported',
        actor,
        subjectType: 'brand',
        subjectId: actor.brandId,
        data: { added: results.filter(({ fate }) => fate === 'ok').length },
      })
    return { results }
  })

const recordMention = async (
  tx: Db,
  { brandId }: BrandActor,
  mention: Mention,
  creatorId: string | null,
): Promise<boolean> => {
  const { link, type, handle, caption = '', views = null, likes = null, comments = null } = mention
  const id = await recordOrganicPost(tx, {
    ...{ brandId, creatorId, type, caption, views, likes, comments },
    url: link.url,
    authorHandle: handle,
    thumbnailUrl: null,
    postedAt: mention.posted_at,
    numbersFrom: 'brand',
  })
  return id !== null
}
