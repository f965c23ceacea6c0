import type { StoredFile } from '@tandem/contract/platform/files/file.schema.ts'
import { addMaterial } from '../src/affiliate/programmes/materials/add-material.ts'
import type { BrandActor } from '../src/platform/actor.ts'
import { giveUpload } from './pictures.seed.ts'

type MaterialStory = { title: string } & ({ tile: number; alt: string } | { text: string })

const materialsOf: Record<string, readonly MaterialStory[]> = {
  'Glow Theory': [
    {
      title: 'Night serum, for a story',
      tile: 0,
      alt: 'A bottle of night serum with a pipette on a warm, soft background',
    },
    {
      title: 'Caption for a reel',
      text: 'Week one, week six: same window, same light. The dose is printed on the front of the bottle, so I could check it.\n\nWhat I use: {link}\n#ad',
    },
    {
      title: 'Lip colour, for a post',
      tile: 1,
      alt: 'An open lipstick in its sleeve on a rose background',
    },
    {
      title: 'Video description',
      text: 'Everything from this video is here: {link}\n\nGlow Theory makes skincare in small batches, with the percentages printed on the front. I earn a share of what you buy with this link; you pay the same.',
    },
  ],
  'Stride & Co': [
    { title: 'The running shoe', tile: 0, alt: 'A running shoe seen from its side' },
    {
      title: 'Caption for a run',
      text: 'Thirty days to try them, and they go back if your feet say no. Mine said yes. #ad',
    },
  ],
}

export const giveMaterials = async (
  brand: { actor: BrandActor; tiles: readonly StoredFile[] },
  name: string,
  programmeId: string,
): Promise<void> => {
  for (const { title, ...what } of materialsOf[name] ?? []) {
    if ('text' in what) {
      await addMaterial(brand.actor, programmeId, { title, text: what.text })
      continue
    }
    const file = brand.tiles[what.tile]
    if (file === undefined) throw new Error(`The demo has no such picture of ${name}.`)
    await giveUpload(brand.actor.userId, file)
    const picture = { url: file.url, alt: what.alt }
    await addMaterial(brand.actor, programmeId, { title, picture })
  }
}
