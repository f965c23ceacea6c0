import type { MaterialDraft } from '@tandem/contract/affiliate/programmes/material.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsMaterial } from './material.rules.ts'
import { insertMaterial } from './material.store.ts'
import { countMaterials } from './material.views.ts'
import { changeOwnMaterials, ensureOwnPicture } from './own-materials.ts'

export const addMaterial = (actor: BrandActor, programmeId: string, draft: MaterialDraft) =>
  changeOwnMaterials(actor, programmeId, async (tx, programme) => {
    ensure(acceptsMaterial(programme, await countMaterials(tx, programmeId)))
    await ensureOwnPicture(tx, actor, draft, null)
    await insertMaterial(tx, programmeId, draft)
  })
