import type { BrandActor } from '#platform/actor.ts'
import { refuse } from '#platform/refusal.ts'
import { deleteMaterial, type MaterialAt } from './material.store.ts'
import { changeOwnMaterials } from './own-materials.ts'

export const removeMaterial = (actor: BrandActor, at: MaterialAt) =>
  changeOwnMaterials(actor, at.programmeId, async (tx) => {
    if (!(await deleteMaterial(tx, at))) refuse('material.not_found')
  })
