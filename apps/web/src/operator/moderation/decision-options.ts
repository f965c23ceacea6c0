import type {
  ModerationDecision,
  ReportedKind,
} from '@tandem/contract/accounts/reports/report.vocabulary.ts'

type Option<Value extends string> = { value: Value; label: string; hint: string }

const measures: readonly Option<Exclude<ModerationDecision, 'nothing'>>[] = [
  {
    value: 'remove',
    label: 'Remove it',
    hint: 'Hides it from everybody but its owner. A campaign ends, and unused coins return.',
  },
  {
    value: 'restrict',
    label: 'Restrict it',
    hint: 'Takes it out of lists and searches. Those who already work with it keep it.',
  },
  {
    value: 'suspend',
    label: 'Suspend the account',
    hint: 'Also removes it and hides the profile.',
  },
]

/** Messages and reviews appear only in their place, so they cannot be restricted. */
export const measureOptions = (kind: ReportedKind) =>
  measures.filter(({ value }) => (kind !== 'message' && kind !== 'review') || value !== 'restrict')

export const decisionOptions = (kind: ReportedKind): readonly Option<ModerationDecision>[] => [
  ...measureOptions(kind),
  { value: 'nothing', label: 'Do nothing', hint: 'It stays as it is.' },
]
