import type {
  BrandReport,
  BreakdownTable,
  Figure,
  TableRow,
} from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { comparedInWords } from '@tandem/contract/campaigns/analytics/figure-words.ts'
import {
  groupLabels,
  mainFigureIds,
} from '@tandem/contract/campaigns/analytics/report.vocabulary.ts'
import { reportSentence } from '@tandem/contract/campaigns/analytics/report-sentence.ts'
import { settings } from '#platform/settings/settings.ts'
import { paperChart } from './chart-words.ts'
import { methodSection, type Sources } from './method-words.ts'
import { type Pictures, type PostOnPaper, paperPost } from './post-words.ts'
import type {
  PaperBlock,
  PaperFact,
  PaperSection,
  PaperTable,
  ReportPaper,
} from './report-paper.ts'
import {
  dayInWords,
  figuresTable,
  headingsOf,
  inWords,
  moneyRow,
  moreRows,
  paperFigure,
  rowsShown,
  spanInTitle,
  spanInWords,
  words,
} from './report-words.ts'

export type Cover = {
  brand: ReportPaper['brand']
  /** Name of the person who made the file. Null for files that nobody asked for. */
  preparedBy: string | null
  createdAt: string
  pictures: Pictures
}

/** `creators` is the same report grouped by creators. */
export type Reported = { report: BrandReport; creators: BreakdownTable; sources: Sources }

export const brandReportPaper = (
  { report, creators, sources }: Reported,
  { pictures, ...cover }: Cover,
): ReportPaper => ({
  kind: 'Analytics report',
  title: spanInTitle(report.period),
  brand: cover.brand,
  facts: coverFacts(report, cover),
  sentence: reportSentence(report, settings, words, cover.brand.name),
  sections: [
    periodResults(report),
    bestPosts(report.bestPosts, pictures),
    breakdowns(report, creators),
    costOfFigures(report.figures),
    methodSection(report.figures, {
      countedAt: report.countedAt,
      more: ['Organic posts are not part of the totals.'],
      sources,
    }),
  ].filter(({ blocks }) => blocks.length > 0),
  productName: settings.productName,
  createdAt: cover.createdAt,
})

const coverFacts = (
  { period, compared, narrowed }: BrandReport,
  { brand, preparedBy, createdAt }: Omit<Cover, 'pictures'>,
): PaperFact[] => {
  const facts: (PaperFact | null)[] = [
    ['Period', spanInWords(period)],
    compared && ['Compared with', spanInWords(compared)],
    narrowed && ['Only', `${groupLabels[narrowed.by]}: ${narrowed.label}`],
    ['Prepared for', brand.name],
    preparedBy === null ? null : ['Prepared by', preparedBy],
    ['Date', dayInWords(createdAt)],
  ]
  return facts.filter((fact) => fact !== null)
}

const drawn = ['spent', 'views'] as const

type Results = Pick<BrandReport, 'figures' | 'trend' | 'compared' | 'comparison'>

const chartsOf = (report: Results): PaperBlock[] =>
  drawn.flatMap((id) => {
    const series = report.trend.series.find((one) => one.id === id)
    const figure = report.figures.find((one) => one.id === id)
    const chart =
      series &&
      paperChart(report.trend, series, {
        sentence: `${inWords(figure?.value ?? null, series.unit)} in total`,
        compared: comparedInWords(report),
        shape: 'bars',
      })
    return chart ? [{ kind: 'chart', chart } as const] : []
  })

export const periodResults = (report: Results): PaperSection => {
  const compared = comparedInWords(report)
  const isMain = ({ id }: { id: string }) => mainFigureIds.some((main) => main === id)
  return {
    title: 'Results',
    blocks: [
      {
        kind: 'figures',
        figures: report.figures.filter(isMain).map((one) => paperFigure(one, compared)),
      },
      ...chartsOf(report),
      {
        kind: 'table',
        table: {
          title: 'All figures',
          columns: headingsOf([
            'Figure',
            'Value',
            ...(compared === null ? [] : [compared, 'Change']),
          ]),
          rows: figuresTable(
            report.figures.filter((one) => !isMain(one)),
            compared,
          ),
          notes: [],
        },
      },
    ],
  }
}

export const bestPosts = (posts: readonly PostOnPaper[], pictures: Pictures): PaperSection => ({
  title: 'Best posts',
  blocks:
    posts.length === 0
      ? []
      : [{ kind: 'posts', posts: posts.map((post) => paperPost(post, pictures)) }],
})

/** Most important first. Columns without any number are left out, as on the page. */
const ranks = ['spent', 'posts', 'views', 'cost_per_engagement', 'engagements', 'orders', 'revenue']

type Grouped = Pick<BreakdownTable, 'by' | 'columns' | 'more'> & {
  rows: readonly Pick<TableRow, 'label' | 'values'>[]
}

const titleOf = ({ by }: Pick<BreakdownTable, 'by'>): string =>
  by === 'creator' ? 'Creators' : `By ${groupLabels[by].toLowerCase()}`

/** `allIn` has the rows and columns that do not fit. */
export const paperTable = (table: Grouped, allIn?: string): PaperTable => {
  const { by, columns, rows, more } = table
  const shown = columns
    .map(({ id, label, unit }, place) => ({ id, label, unit, place }))
    .filter(({ place }) => rows.some(({ values }) => values[place]))
  const rankOf = (id: string): number => (ranks.includes(id) ? ranks.indexOf(id) : ranks.length)
  return {
    title: titleOf(table),
    columns: [
      { heading: groupLabels[by], rank: 0 },
      ...shown.map(({ id, label }) => ({ heading: label, rank: rankOf(id) })),
    ],
    rows: rows.slice(0, rowsShown).map(({ label, values }) => ({
      cells: [label, ...shown.map(({ place, unit }) => inWords(values[place] ?? null, unit))],
    })),
    notes: moreRows(Math.max(0, rows.length - rowsShown) + more, allIn),
    ...(allIn !== undefined && { columnsIn: allIn }),
  }
}

const breakdowns = ({ table }: BrandReport, creators: BreakdownTable): PaperSection => ({
  title: 'What worked',
  blocks: [...(table.by === 'creator' ? [] : [table]), creators]
    .filter(({ rows }) => rows.length > 0)
    .map((one) => ({ kind: 'table', table: paperTable(one) })),
})

const productsTable = (gifts: readonly Figure[]): PaperBlock => ({
  kind: 'table',
  table: {
    title: 'Products, which are not part of spending',
    columns: headingsOf(['Kind', 'Value', 'Coins']),
    rows: gifts.map(({ label, value }) => moneyRow(label, value ?? 0)),
    notes: [],
  },
})

/** Only what the figures say. The coins that a campaign holds are in its own report. */
export const costOfFigures = (figures: readonly Figure[]): PaperSection => {
  const of = (id: string) => figures.find((one) => one.id === id)
  const spent = of('spent')
  const gifts = [of('gift_coins'), of('written_off_coins')].filter((one) => one !== undefined)
  return {
    title: 'Cost',
    blocks: [
      {
        kind: 'table',
        table: {
          title: 'Spent by kind',
          columns: headingsOf(['Kind', 'Amount', 'Coins']),
          rows: [
            ...(spent?.inputs ?? []).map(({ label, value }) => moneyRow(label, value)),
            moneyRow('Spent', spent?.value ?? 0, true),
          ],
          notes: [`Spent: ${spent?.formula ?? ''}.`],
        },
      },
      ...(gifts.length === 0 ? [] : [productsTable(gifts)]),
    ],
  }
}
