import type {
  CampaignPost,
  CampaignReport,
} from '@tandem/contract/campaigns/analytics/campaign-report.schema.ts'
import {
  mainFigureIds,
  spendingLabels,
} from '@tandem/contract/campaigns/analytics/report.vocabulary.ts'
import { reportSentence } from '@tandem/contract/campaigns/analytics/report-sentence.ts'
import { counted } from '@tandem/contract/plural.ts'
import { settings } from '#platform/settings/settings.ts'
import type { Cover } from './brand-report-paper.words.ts'
import { paperChart } from './chart-words.ts'
import { methodSection, type Sources } from './method-words.ts'
import { type Pictures, paperPost, postsShown } from './post-words.ts'
import type { PaperBlock, PaperFact, PaperSection, ReportPaper } from './report-paper.ts'
import {
  dayInWords,
  figuresTable,
  headingsOf,
  inWords,
  moneyRow,
  moreRows,
  paperFigure,
  rowsShown,
  words,
} from './report-words.ts'

const usually = 'Usually'

export const campaignReportPaper = (
  report: CampaignReport,
  { title, pictures, ...cover }: Cover & { title: string },
): ReportPaper => ({
  kind: 'Campaign report',
  title,
  brand: cover.brand,
  facts: coverFacts(cover),
  sentence: reportSentence(
    { figures: report.figures, compared: null, comparison: 'none' },
    settings,
    words,
    cover.brand.name,
  ),
  sections: [
    campaignResults(report),
    bestPosts(report, pictures),
    creators(report),
    cost(report),
    methodSection(report.figures, {
      countedAt: report.countedAt,
      more: [comparedWith(report.compared), 'The posts of a collaboration share its cost equally.'],
      sources: sourcesOf(report.posts),
    }),
  ].filter(({ blocks }) => blocks.length > 0),
  productName: settings.productName,
  createdAt: cover.createdAt,
})

const coverFacts = ({ brand, preparedBy, createdAt }: Omit<Cover, 'pictures'>): PaperFact[] => {
  const facts: (PaperFact | null)[] = [
    ['Prepared for', brand.name],
    preparedBy === null ? null : ['Prepared by', preparedBy],
    ['Date', dayInWords(createdAt)],
  ]
  return facts.filter((fact) => fact !== null)
}

export const comparedWith = ({ campaigns, needed }: CampaignReport['compared']): string =>
  campaigns < needed
    ? `A comparison appears when ${counted(needed, 'other campaign')} of the brand are completed.`
    : `“Usually” is the median of ${counted(campaigns, 'other completed campaign')} of the brand.`

const isMain = ({ id }: { id: string }): boolean => mainFigureIds.some((main) => main === id)

export const campaignResults = ({
  figures,
  trend,
}: Pick<CampaignReport, 'figures' | 'trend'>): PaperSection => {
  const views = trend?.series.find(({ id }) => id === 'views')
  const chart =
    trend &&
    views &&
    paperChart(trend, views, {
      sentence: `${inWords(views.values.at(-1) ?? null, views.unit)} in the end`,
      compared: null,
      shape: 'line',
    })
  const blocks: PaperBlock[] = [
    {
      kind: 'figures',
      figures: figures.filter(isMain).map((one) => paperFigure(one, usually)),
    },
  ]
  if (chart) blocks.push({ kind: 'chart', chart })
  blocks.push({
    kind: 'table',
    table: {
      title: 'All figures',
      columns: headingsOf(['Figure', 'Value', usually, 'Change']),
      rows: figuresTable(
        figures.filter((one) => !isMain(one)),
        usually,
      ),
      notes: [],
    },
  })
  return { title: 'Results', blocks }
}

const byResult = (one: CampaignPost, other: CampaignPost): number =>
  (other.engagements ?? -1) - (one.engagements ?? -1) || (other.views ?? -1) - (one.views ?? -1)

const bestPosts = ({ posts, morePosts }: CampaignReport, pictures: Pictures): PaperSection => {
  const best = bestOf(posts)
  if (best.length === 0) return { title: 'Best posts', blocks: [] }
  const blocks: PaperBlock[] = [
    { kind: 'posts', posts: best.map((post) => paperPost(post, pictures)) },
  ]
  if (morePosts > 0)
    blocks.push({ kind: 'text', text: `These are the best of the newest ${posts.length} posts.` })
  return { title: 'Best posts', blocks }
}

/** Posts without any known number are never the best. */
export const bestOf = (posts: readonly CampaignPost[]): CampaignPost[] =>
  posts
    .filter(({ provenance }) => provenance !== 'not_given')
    .toSorted(byResult)
    .slice(0, postsShown)

const creators = ({ creators: { columns, rows, more } }: CampaignReport): PaperSection => ({
  title: 'Creators',
  blocks:
    rows.length === 0
      ? []
      : [
          {
            kind: 'table',
            table: {
              title: null,
              columns: headingsOf(['Creator', ...columns.map(({ label }) => label)]),
              rows: rows.slice(0, rowsShown).map(({ label, values }) => ({
                cells: [label, ...columns.map(({ unit }, at) => inWords(values[at] ?? null, unit))],
              })),
              notes: moreRows(Math.max(0, rows.length - rowsShown) + more),
            },
          },
        ],
})

const cost = ({ spending, figures }: CampaignReport): PaperSection => {
  const rowsOf = (keys: readonly (keyof typeof spending)[]) =>
    keys.map((key) => moneyRow(spendingLabels[key], spending[key], key === 'spentCoins'))
  const formula = figures.find(({ id }) => id === 'spent')?.formula ?? ''
  return {
    title: 'Cost',
    blocks: [
      {
        kind: 'table',
        table: {
          title: 'Spent by kind',
          columns: headingsOf(['Kind', 'Amount', 'Coins']),
          rows: rowsOf(['paidCoins', 'feeCoins', 'commissionCoins', 'spentCoins']),
          notes: [`Spent: ${formula}.`],
        },
      },
      {
        kind: 'table',
        table: {
          title: 'Planned, held and returned',
          columns: headingsOf(['Kind', 'Amount', 'Coins']),
          rows: rowsOf(['plannedCoins', 'heldCoins', 'returnedCoins']),
          notes: [],
        },
      },
      {
        kind: 'table',
        table: {
          title: 'Products, which are not part of spending',
          columns: headingsOf(['Kind', 'Value', 'Coins']),
          rows: rowsOf(['giftCoins', 'writtenOffCoins']),
          notes: [],
        },
      },
    ],
  }
}

const sourcesOf = (posts: readonly CampaignPost[]): Sources => {
  const sources: Sources = {}
  for (const { provenance } of posts) sources[provenance] = (sources[provenance] ?? 0) + 1
  return sources
}
