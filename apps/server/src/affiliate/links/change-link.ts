import type { Link } from '@tandem/contract/affiliate/links/link.schema.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { refuse } from '#platform/refusal.ts'
import { updateOwnLink } from './link.store.ts'
import { viewLink } from './link.views.ts'

/** The target can't change, because links are printed and shared. */
export const changeLink = (
  actor: CreatorActor,
  linkId: string,
  change: { label: string } | { disabled: boolean },
): Promise<Link> =>
  inTransaction(async (tx) => {
    if (!(await updateOwnLink(tx, actor.userId, linkId, change))) refuse('link.not_found')
    return viewLink(tx, linkId)
  })
