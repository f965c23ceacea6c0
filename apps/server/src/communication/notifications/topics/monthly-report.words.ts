import {
  comparedInWords,
  figureWordsIn,
} from '@tandem/contract/campaigns/analytics/figure-words.ts'
import { metrics } from '@tandem/contract/campaigns/analytics/metrics.ts'
import type { MonthlyReportTold } from '@tandem/contract/campaigns/analytics/monthly-report.events.ts'
import { mainFigureIds } from '@tandem/contract/campaigns/analytics/report.vocabulary.ts'
import { reportSentence } from '@tandem/contract/campaigns/analytics/report-sentence.ts'
import { plural } from '@tandem/contract/plural.ts'
import type { LetterFigure, LetterItem } from '#platform/mail/index.ts'
import { settings } from '#platform/settings/settings.ts'
import type { TopicWords } from '../event-facts.ts'

type Facts = Partial<MonthlyReportTold> & { bestPostBy?: string; bestCreatorName?: string }

const words = figureWordsIn('en')
const monthName = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

/** A figure whose definition is gone is left out. */
const figuresOf = ({ metrics: told = [] }: Facts) =>
  told.flatMap((figure) => {
    const metric = metrics.find(({ id }) => id === figure.id)
    return metric === undefined ? [] : [{ ...figure, better: metric.better }]
  })

const linkOf = ({ period }: Facts): string =>
  period === undefined
    ? '/brand-analytics'
    : `/brand-analytics?${new URLSearchParams({ ...period, compare: 'previous' })}`

export const monthlyReportWords = {
  'monthly_report.made': (facts) => ({
    title:
      facts.period === undefined
        ? 'Your report of the month'
        : `Your report of ${monthName.format(new Date(facts.period.from))}`,
    message:
      facts.metrics === undefined
        ? 'Open the results of the month.'
        : reportSentence(
            {
              figures: figuresOf(facts),
              compared: facts.compared ?? null,
              comparison: 'previous',
            },
            settings,
            words,
          ),
    link: linkOf(facts),
  }),
} satisfies Partial<TopicWords>

type Figure = ReturnType<typeof figuresOf>[number]

const rowOf = (figure: Figure): LetterFigure => {
  const { label, unit, value, coverage, missing } = figure
  const change = value === null ? missing : words.changeOf(figure)?.words
  const isPart = value !== null && coverage !== null && coverage.known < coverage.of
  return {
    label,
    value: words.figureInWords(value, unit, settings),
    notes: [
      ...(unit === 'coins' && value !== null ? [words.coinsBeside(value)] : []),
      ...(change ? [change] : []),
      ...(isPart ? [`${coverage.known} of ${coverage.of} posts`] : []),
    ],
  }
}

const count = (value: number, one: string): string =>
  `${words.figureInWords(value, 'count', settings)} ${plural(value, one)}`

const bestLines = ({ bestPost, bestPostBy, bestCreator, bestCreatorName }: Facts): string[] => [
  ...(bestPost && bestPostBy !== undefined
    ? [
        `Best post: ${bestPostBy}, ${count(bestPost.engagements, 'engagement')}${bestPost.views === null ? '' : ` and ${count(bestPost.views, 'view')}`}.`,
      ]
    : []),
  ...(bestCreator && bestCreatorName !== undefined
    ? [
        `Best creator: ${bestCreatorName}, ${count(bestCreator.posts, 'post')} with ${count(bestCreator.engagements, 'engagement')}.`,
      ]
    : []),
]

/** The part of the email that the list in Tandem does not have. */
export const monthlyReportFigures = (facts: Facts): Pick<LetterItem, 'figures' | 'more'> => {
  const figures = figuresOf(facts)
  const main = mainFigureIds.flatMap((id) => figures.find((figure) => figure.id === id) ?? [])
  const compared = comparedInWords({ compared: facts.compared ?? null, comparison: 'previous' })
  const against = compared === null ? [] : [`Changes compare with the ${compared.toLowerCase()}.`]
  return { figures: main.map(rowOf), more: [...against, ...bestLines(facts)].join('\n\n') }
}
