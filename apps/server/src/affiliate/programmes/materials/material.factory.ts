import type {
  Material,
  MaterialDraft,
} from '@tandem/contract/affiliate/programmes/material.schema.ts'
import type { BuiltProgramme } from '../programme.factory.ts'
import { addMaterial } from './add-material.ts'

export const textDraft = (more: Partial<MaterialDraft> = {}): MaterialDraft => ({
  title: 'Caption for a reel',
  text: 'Folded this morning. Yours: {link}',
  ...more,
})

export const buildMaterial = async (
  { brand, programmeId }: BuiltProgramme,
  draft: MaterialDraft = textDraft(),
): Promise<Material> => {
  const { items } = await addMaterial(brand.actor, programmeId, draft)
  return items.at(-1) as Material
}
