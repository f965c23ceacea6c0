import type { MaterialMove } from '@tandem/contract/affiliate/programmes/material.schema.ts'
import type { BrandActor } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsChanges } from '../programme.rules.ts'
import { findMaterial, type MaterialAt, swapMaterial } from './material.store.ts'
import { changeOwnMaterials } from './own-materials.ts'

export const moveMaterial = (actor: BrandActor, at: MaterialAt, { to }: MaterialMove) =>
  changeOwnMaterials(actor, at.programmeId, async (tx, programme) => {
    ensure(acceptsChanges(programme))
    const { position } = await findMaterial(tx, at)
    await swapMaterial(tx, at, position, to)
  })
