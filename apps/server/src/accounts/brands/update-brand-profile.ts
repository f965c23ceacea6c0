import type {
  BrandProfile,
  BrandProfileDraft,
} from '@tandem/contract/accounts/brands/brand.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { announce } from '#platform/events/outbox.ts'
import { ownsPicture } from '#platform/files/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { ensure, refuse } from '#platform/refusal.ts'
import { lockSlug } from '#platform/slug.ts'
import { acceptHandles } from './accept-handles.ts'
import { mayEditBrand } from './brand.policy.ts'
import { isReservedSlug } from './brand.rules.ts'
import { keepOldSlug, lockBrand, refreshRank, updateBrand } from './brand.store.ts'
import { viewBrandProfile } from './brand.views.ts'
import { editedInWords } from './last-edit.views.ts'
import { endVerification } from './verify-brand.ts'

export const updateBrandProfile = (
  actor: BrandActor,
  change: BrandProfileDraft,
): Promise<BrandProfile> =>
  inTransaction(async (tx) => {
    ensure(mayEditBrand(actor))
    const { version, ...draft } = change
    const before = await lockBrand(tx, actor.brandId)
    if (version !== undefined && version !== before.profile_version)
      refuse('version.stale', await editedInWords(tx, before, 'the profile'))
    await ensureOwnPicture(tx, actor, draft.logoUrl, before.logo_url)
    await ensureOwnPicture(tx, actor, draft.imageUrl, before.image_url)
    if (draft.slug !== undefined && draft.slug !== before.slug) {
      if (isReservedSlug(draft.slug))
        refuse('brand.slug_taken', 'This address is reserved. Choose a different one.')
      await lockSlug(tx, 'brand', draft.slug)
      await keepOldSlug(tx, actor.brandId, { old: before.slug, new: draft.slug })
    }
    const isRenamed = draft.name !== undefined && draft.name !== before.name
    const socials = draft.socials && acceptHandles(draft.socials, before.socials, 'socials')
    await updateBrand(tx, actor.brandId, { ...draft, socials, isRenamed, editedBy: actor.userId })
    await refreshRank(tx, actor.brandId)
    const isMoved = draft.website !== undefined && (draft.website || null) !== before.website
    if (before.verified_at !== null && (isRenamed || isMoved))
      await endVerification(
        tx,
        { id: actor.brandId, slug: before.slug, name: before.name },
        { reason: `The ${isRenamed ? 'name' : 'website'} changed after the check.` },
      )
    await announce(tx, {
      type: 'brand.profile_changed',
      subjectType: 'brand',
      subjectId: actor.brandId,
      brandId: actor.brandId,
      actor,
      data: { changed: Object.keys(draft) },
    })
    return viewBrandProfile(actor, tx)
  })

const ensureOwnPicture = async (
  tx: Db,
  actor: BrandActor,
  url: string | null | undefined,
  present: string | null,
): Promise<void> => {
  if (url === undefined || url === null || url === present) return
  if (!(await ownsPicture(tx, actor.userId, url))) refuse('file.not_yours')
}
