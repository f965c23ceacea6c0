import type { MaterialDraft } from '@tandem/contract/affiliate/programmes/material.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsChanges } from '../programme.rules.ts'
import { findMaterial, type MaterialAt, updateMaterial } from './material.store.ts'
import { changeOwnMaterials, ensureOwnPicture } from './own-materials.ts'

export const changeMaterial = (actor: BrandActor, at: MaterialAt, draft: MaterialDraft) =>
  changeOwnMaterials(actor, at.programmeId, async (tx, programme) => {
    ensure(acceptsChanges(programme))
    const before = await findMaterial(tx, at)
    await ensureOwnPicture(tx, actor, draft, before.picture_url)
    await updateMaterial(tx, at.materialId, draft)
  })
