import type { OpenFigures } from '@tandem/contract/collaborations/open-figures/open-figures.schema.ts'
import { figureLines } from '@tandem/contract/collaborations/open-figures/open-figures-words.ts'

export type Site = { name: string; url: string }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const xml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? '')

const itemOf = (figures: OpenFigures, { url }: Site): string => {
  const words = figureLines(figures)
    .map(({ label, shown, n }) => `${label}: ${shown} (n = ${n})`)
    .join('\n')
  return `<item>
<title>Figures of ${figures.day}</title>
<link>${xml(url)}/open</link>
<guid isPermaLink="false">${xml(url)}/open#${figures.day}</guid>
<pubDate>${new Date(figures.madeAt).toUTCString()}</pubDate>
<description>${xml(words)}</description>
</item>`
}

/** RSS 2.0 with one entry per day. */
export const feedOf = (
  days: readonly OpenFigures[],
  site: Site,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xml(site.name)} in figures</title>
<link>${xml(site.url)}/open</link>
<description>How this marketplace treats the people who use it, counted every night.</description>
<language>en</language>
<atom:link href="${xml(site.url)}/open/feed.xml" rel="self" type="application/rss+xml"/>
${days.map((figures) => itemOf(figures, site)).join('\n')}
</channel>
</rss>
`

export const figuresFileOf = (figures: OpenFigures, site: Site) => ({
  marketplace: site.name,
  page: `${site.url}/open`,
  from: figures.from,
  until: figures.day,
  madeAt: figures.madeAt,
  figures: figureLines(figures),
  completedPerMonth: figures.months,
})
