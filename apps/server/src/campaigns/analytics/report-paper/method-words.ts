import type {
  Figure,
  Provenance,
} from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { provenanceLabels } from '@tandem/contract/campaigns/analytics/report.vocabulary.ts'
import { counted } from '@tandem/contract/plural.ts'
import { settings } from '#platform/settings/settings.ts'
import type { PaperBlock, PaperMethod, PaperSection } from './report-paper.ts'
import { headingsOf, inWords, minuteInWords, words } from './report-words.ts'

const entryOf = ({ label, formula, version, inputs, coverage, missing }: Figure): PaperMethod => ({
  label,
  formula: `${formula}.`,
  notes: [
    inputs.map((input) => `${input.label}: ${words.inputInWords(input, settings)}`).join(' · '),
    [
      coverage === null || coverage.of === 0
        ? ''
        : `Known for ${coverage.known} of ${counted(coverage.of, 'post')}.`,
      missing ? `Shown as “–”: ${missing}` : '',
      version > 1 ? `Version ${version} of this formula.` : '',
    ]
      .filter((note) => note !== '')
      .join(' '),
  ].filter((note) => note !== ''),
})

export type Sources = Partial<Record<Provenance, number>>

const sourcesTable = (sources: Sources): PaperBlock[] => {
  const rows = Object.entries(sources).filter(([, posts]) => posts > 0)
  if (rows.length === 0) return []
  return [
    {
      kind: 'table',
      table: {
        title: 'Sources of the posts’ numbers',
        columns: headingsOf(['Source', 'Posts']),
        rows: rows.map(([source, posts]) => ({
          cells: [provenanceLabels[source as Provenance], inWords(posts, 'count')],
        })),
        notes: [],
      },
    },
  ]
}

/** Says how each number is counted, from what, and where the numbers come from. */
export const methodSection = (
  figures: readonly Figure[],
  { countedAt, more, sources }: { countedAt: string; more: string[]; sources: Sources },
): PaperSection => ({
  title: 'Method',
  blocks: [
    {
      kind: 'text',
      text: [
        'Days are days in UTC.',
        `Everything that happened before ${minuteInWords(countedAt)} is counted.`,
        ...more,
        '“–” is a number that is unknown. It is never counted as 0.',
        `Amounts in ${settings.currency} are coins at the price of a coin: ${inWords(1, 'coins')}.`,
      ].join(' '),
    },
    ...sourcesTable(sources),
    { kind: 'method', entries: figures.map(entryOf) },
  ],
})
