import type { CampaignType } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import type {
  SubmissionDraft,
  SubmissionKind,
} from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { type LockedCollaboration, termsOf } from '#collaborations/lifecycle/index.ts'
import { acceptsPostLink, type PostLink, readPostLink } from '#content/posts/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { grantFile, ownsFile } from '#platform/files/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { assert, ensure, refuse } from '#platform/refusal.ts'
import { knowsItems } from './submission.rules.ts'
import { insertSubmission } from './submission.store.ts'
import { isPostLink } from './submission.views.ts'

/** Opens the files to the brand. Returns the number of the round. */
export const handIn = async (
  tx: Db,
  collaboration: LockedCollaboration,
  actor: CreatorActor,
  draft: SubmissionDraft & { kind: SubmissionKind },
): Promise<number> => {
  ensure(knowsItems(termsOf(collaboration, collaboration), draft.checked ?? []))
  for (const url of draft.fileUrls) {
    if (!(await ownsFile(tx, actor.userId, url))) return refuse('file.not_yours')
    await grantFile(tx, url, { brandId: collaboration.brand_id })
  }
  if (draft.kind === 'draft')
    return insertSubmission(tx, collaboration.id, { ...draft, linkKey: null })
  const link = await readNewLink(tx, draft.url ?? '', collaboration.campaign_type)
  return insertSubmission(tx, collaboration.id, { ...draft, url: link.url, linkKey: link.key })
}

const readNewLink = async (tx: Db, written: string, type: string): Promise<PostLink> => {
  const link = readPostLink(written)
  ensure(acceptsPostLink(link, type as CampaignType, written))
  assert(link !== null, 'a link that fits was read')
  if (await isPostLink(tx, link, written)) return refuse('collaboration.link_used')
  return link
}
