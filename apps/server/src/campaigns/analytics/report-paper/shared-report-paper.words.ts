import { groupLabels } from '@tandem/contract/campaigns/analytics/report.vocabulary.ts'
import { reportSentence } from '@tandem/contract/campaigns/analytics/report-sentence.ts'
import type { ReportPage } from '@tandem/contract/campaigns/shared-reports/shared-report.schema.ts'
import { settings } from '#platform/settings/settings.ts'
import {
  bestPosts,
  type Cover,
  costOfFigures,
  paperTable,
  periodResults,
} from './brand-report-paper.words.ts'
import { campaignResults, comparedWith } from './campaign-report-paper.words.ts'
import { methodSection } from './method-words.ts'
import type { Pictures } from './post-words.ts'
import type { PaperFact, PaperSection, ReportPaper } from './report-paper.ts'
import { dayInWords, spanInTitle, spanInWords, words } from './report-words.ts'

/** Built from what the page shows, so that the file cannot say more than the page. */
export const sharedReportPaper = (
  page: ReportPage,
  { brand, createdAt, pictures }: Cover,
): ReportPaper => ({
  kind: page.campaign === null ? 'Analytics report' : 'Campaign report',
  title: page.campaign ?? (page.period === null ? brand.name : spanInTitle(page.period)),
  brand,
  facts: factsOf(page, createdAt),
  sentence: reportSentence(page, settings, words, brand.name),
  sections: [...sectionsOf(page, pictures), method(page)].filter(({ blocks }) => blocks.length > 0),
  productName: settings.productName,
  createdAt,
})

const factsOf = ({ period, compared, only }: ReportPage, createdAt: string): PaperFact[] => {
  const facts: (PaperFact | null)[] = [
    period && ['Period', spanInWords(period)],
    compared && ['Compared with', spanInWords(compared)],
    only && ['Only', onlyInWords(only)],
    ['Date', dayInWords(createdAt)],
  ]
  return facts.filter((fact) => fact !== null)
}

const onlyInWords = ({ by, label }: NonNullable<ReportPage['only']>): string =>
  label === null ? `One ${groupLabels[by].toLowerCase()}` : `${groupLabels[by]}: ${label}`

const sectionsOf = (page: ReportPage, pictures: Pictures): PaperSection[] => {
  const { figures, tables } = page
  if (tables.length === 0 && page.bestPosts.length === 0)
    return [{ title: 'Results', blocks: [{ kind: 'text', text: 'There was no post or payment.' }] }]
  return [
    resultsOf(page),
    bestPosts(page.bestPosts, pictures),
    {
      title: 'What worked',
      blocks: tables.map((table) => ({
        kind: 'table',
        table: paperTable({ ...table, more: 0 }, 'page of the report'),
      })),
    },
    costOfFigures(figures),
  ]
}

const resultsOf = ({ figures, trend, compared, comparison, comparedCampaigns }: ReportPage) =>
  comparedCampaigns === null && trend !== null
    ? periodResults({ figures, trend, compared, comparison })
    : campaignResults({ figures, trend })

const method = ({ figures, countedAt, comparedCampaigns }: ReportPage): PaperSection =>
  methodSection(figures, {
    countedAt,
    more: [
      comparedCampaigns === null
        ? 'Organic posts are not part of the totals.'
        : comparedWith(comparedCampaigns),
      'Creators who only applied are not listed.',
    ],
    sources: {},
  })
