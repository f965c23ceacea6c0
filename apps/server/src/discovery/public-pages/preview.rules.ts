import { createHash } from 'node:crypto'
import type { LinkPreview } from '@tandem/contract/discovery/public-pages/public-page.schema.ts'

type PreviewKind = 'brand' | 'campaign' | 'creator'

export type PreviewFacts = {
  kind: PreviewKind
  title: string
  lines: string[]
  /** Address of the page's own picture. When null, a gradient in `hue` is drawn. */
  picture: string | null
  hue: number
}

const descriptionMax = 200

const shortened = (text: string, most = descriptionMax): string => {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= most) return flat
  return `${flat.slice(0, most).replace(/\s+\S*$/, '')}…`
}

/** The picture's address contains a hash, because other sites cache it. */
export const linkPreview = (
  publicUrl: string,
  { kind, title, lines, ...facts }: PreviewFacts,
  { path, name, description }: { path: string; name: string; description: string },
): LinkPreview => {
  const shown = JSON.stringify([title, lines, facts])
  const version = createHash('sha256').update(shown).digest('hex').slice(0, 8)
  return {
    address: `${publicUrl}${path}`,
    title,
    description: shortened(description),
    picture: `${publicUrl}/files/previews/${kind}/${name}.png?v=${version}`,
  }
}
