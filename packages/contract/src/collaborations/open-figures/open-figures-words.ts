import { reportReasonLabels } from '../../accounts/reports/report.vocabulary.ts'
import { counted } from '../../plural.ts'
import { dayMs, hourMs, minuteMs } from '../../time.ts'
import { houseDays } from '../lifecycle/collaboration.limits.ts'
import { fewestForMedian } from './open-figures.limits.ts'
import type { OpenFigures } from './open-figures.schema.ts'

export type FigureLine = {
  id: string
  label: string
  /** In words, for people. `value` is for programs; null when there are too few cases. */
  shown: string
  value: number | null
  unit: 'percent' | 'seconds' | 'applications' | 'disputes' | 'reports'
  n: number
  formula: string
}

const tooFew = `Fewer than ${fewestForMedian} cases`
const percent = (bps: number): string => `${bps / 100}%`

const durationInWords = (seconds: number): string => {
  const ms = seconds * 1000
  if (ms < minuteMs) return 'At once'
  if (ms < hourMs) return counted(Math.round(ms / minuteMs), 'minute')
  if (ms < 2 * dayMs) return counted(Math.round(ms / hourMs), 'hour')
  return counted(Math.round(ms / dayMs), 'day')
}

const shareInWords = (part: number, all: number): string =>
  all === 0 ? '–' : `${Math.round((100 * part) / all)}%`

const feeLines = ({ fees }: OpenFigures): FigureLine[] => [
  {
    id: 'fee',
    label: 'Fee',
    shown: percent(fees.rateBps),
    value: fees.rateBps / 100,
    unit: 'percent',
    n: fees.n,
    formula: 'The share that brands pay on top of a reward today. Creators pay no fee.',
  },
  {
    id: 'effective_fee',
    label: 'Fee paid on average',
    shown: fees.effectiveBps === null ? tooFew : percent(fees.effectiveBps),
    value: fees.effectiveBps === null ? null : fees.effectiveBps / 100,
    unit: 'percent',
    n: fees.n,
    formula:
      'All fees of completed collaborations with a reward, divided by everything that their creators received.',
  },
]

const payLine = ({ pay }: OpenFigures): FigureLine => ({
  id: 'days_to_pay',
  label: 'From approval to payment',
  shown: pay.medianSeconds === null ? tooFew : durationInWords(pay.medianSeconds),
  value: pay.medianSeconds,
  unit: 'seconds',
  n: pay.n,
  formula:
    'Median time from the approval of the content until the creator can spend the coins, over all completed collaborations that were approved.',
})

const applicationLines = ({ applications: made }: OpenFigures): FigureLine[] => [
  {
    id: 'applications_without_end',
    label: 'Applications left open',
    shown: String(made.overdue),
    value: made.overdue,
    unit: 'applications',
    n: made.n,
    formula: `Applications that are still open after their deadline. The server ends each one after ${houseDays.decideDays} days without an answer and tells the creator.`,
  },
  {
    id: 'applications_answered',
    label: 'Applications answered by the brand',
    shown: shareInWords(made.answered, made.answered + made.endedBySilence),
    value: made.answered,
    unit: 'applications',
    n: made.answered + made.endedBySilence,
    formula:
      'Applications that a brand accepted or declined, divided by those and the ones that ended without an answer.',
  },
]

const outcomes = {
  agreement: 'Disputes settled by agreement',
  forCreator: 'Disputes decided for the creator',
  forBrand: 'Disputes decided for the brand',
  split: 'Disputes in which the operator divided the coins',
  silence: 'Disputes ended because one side did not answer',
} as const

const disputeLines = ({ disputes }: OpenFigures): FigureLine[] =>
  (Object.keys(outcomes) as (keyof typeof outcomes)[]).map((outcome) => ({
    id: `disputes_${outcome.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
    label: outcomes[outcome],
    shown: shareInWords(disputes[outcome], disputes.n),
    value: disputes[outcome],
    unit: 'disputes',
    n: disputes.n,
    formula: 'Disputes with this outcome, divided by all disputes that were settled.',
  }))

const reportLines = ({ reports }: OpenFigures): FigureLine[] =>
  reports.byReason.map(({ reason, count }) => ({
    id: `reports_${reason}`,
    label: `Reports: ${reportReasonLabels[reason]}`,
    shown: shareInWords(count, reports.n),
    value: count,
    unit: 'reports',
    n: reports.n,
    formula:
      'Reports with this reason, divided by all reports that people made about brands, creators, campaigns, posts and messages.',
  }))

/** Every public figure with its number of cases and its formula, for pages and programs. */
export const figureLines = (figures: OpenFigures): FigureLine[] => [
  ...feeLines(figures),
  payLine(figures),
  ...applicationLines(figures),
  ...disputeLines(figures),
  ...reportLines(figures),
]
