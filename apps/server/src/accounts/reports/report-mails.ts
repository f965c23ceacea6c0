import { appealMonths } from '@tandem/contract/accounts/reports/report.limits.ts'
import type { Statement } from '@tandem/contract/accounts/reports/report.schema.ts'
import {
  type ModerationDecision,
  type ReportedKind,
  reportedKindLabels,
} from '@tandem/contract/accounts/reports/report.vocabulary.ts'
import type { PlainMail } from '#platform/mail/index.ts'
import { settings } from '#platform/settings/settings.ts'

export type Named = { kind: ReportedKind; title: string }
type Written = Omit<PlainMail, 'to'>

const mail = (subject: string, paragraphs: string[], button: string): Written => ({
  subject: `${subject} - ${settings.productName}`,
  text: [...paragraphs, settings.productName].join('\n\n'),
  button,
})

// The token follows `#`: browsers keep that part, so no server logs it.
export const addressOf = (token: string): string => `${settings.publicUrl}/report#${token}`

const nameOf = ({ kind, title }: Named): string => `${reportedKindLabels[kind]} “${title}”`

export const receiptMail = (nr: number, thing: Named, token: string): Written =>
  mail(
    `We received your report no. ${nr}`,
    [
      `Thank you for your report about this: ${nameOf(thing)}.`,
      'A person reads it and decides. No part of the decision is automated. We email you the outcome with the reasons.',
      'This page shows your report and its state:',
      addressOf(token),
      'Whoever has the link can read the report, so do not pass it on.',
    ],
    'See your report',
  )

const effects: Record<Exclude<ModerationDecision, 'nothing'>, string> = {
  remove: 'We removed it. Nobody but you can see it any more.',
  restrict:
    'We restricted it. It no longer appears in lists and searches, but stays open for those who already work with it.',
  suspend: 'We suspended the account. Nobody can sign in to it.',
}

type Reasons = Pick<Statement, 'decision' | 'ground' | 'clause' | 'facts'>

const reasonsOf = ({ decision, ground, clause, facts }: Reasons): string[] => [
  `Facts: ${facts}`,
  ...(decision === 'nothing'
    ? []
    : [
        ground === 'law'
          ? `Legal ground: it is incompatible with ${clause}.`
          : `Contractual ground: it breaks our terms, ${clause}.`,
      ]),
  'Automated means: none. A person found, read and decided this.',
]

/** The statement of reasons for the responsible side. */
export const statementMail = (
  thing: Named,
  reasons: Reasons,
  { token, isReported }: { token: string; isReported: boolean },
): Written =>
  mail(
    `Our decision about your ${reportedKindLabels[thing.kind].toLowerCase()}`,
    [
      isReported
        ? `We received a report about this: ${nameOf(thing)}.`
        : `We checked this ourselves, without a report: ${nameOf(thing)}.`,
      reasons.decision === 'nothing' ? 'We took no action.' : effects[reasons.decision],
      ...reasonsOf(reasons),
      `Do you disagree? You can appeal within ${appealMonths} months, free of charge. Another operator then decides:`,
      addressOf(token),
      'You can also go to court or to an out-of-court dispute settlement body.',
    ],
    'See decision and appeal',
  )

const outcomes: Record<ModerationDecision, string> = {
  remove: 'We removed what you reported.',
  restrict: 'We restricted what you reported: it no longer appears in lists and searches.',
  suspend: 'We suspended the account behind what you reported.',
  nothing: 'We took no action.',
}

export const outcomeMail = (nr: number, thing: Named, reasons: Reasons): Written =>
  mail(
    `Our decision about your report no. ${nr}`,
    [
      `You reported this: ${nameOf(thing)}.`,
      outcomes[reasons.decision],
      ...reasonsOf(reasons),
      `Do you disagree? You can appeal within ${appealMonths} months with the link in our first email about this report. Another operator then decides. You can also go to court or to an out-of-court dispute settlement body.`,
    ],
    '',
  )

export const restoredMail = (thing: Named, reason: string): Written =>
  mail(
    `We withdrew our decision about your ${reportedKindLabels[thing.kind].toLowerCase()}`,
    [`This is visible again: ${nameOf(thing)}.`, `Reason: ${reason}`],
    '',
  )

export const appealMail = (
  thing: Named,
  { outcome, reasons }: { outcome: 'upheld' | 'reversed'; reasons: string },
): Written =>
  mail(
    'The outcome of an appeal',
    [
      `An appeal was made against our decision about this: ${nameOf(thing)}.`,
      outcome === 'upheld'
        ? 'Another operator read it again. Our decision stays.'
        : 'Another operator read it again and changed our decision.',
      `Reasons: ${reasons}`,
      'Automated means: none. You can also go to court or to an out-of-court dispute settlement body.',
    ],
    '',
  )

export const reporterMeasureMail = (
  { kind, reason }: { kind: 'warning' | 'refusal'; reason: string },
  until: string | null,
): Written =>
  mail(
    kind === 'warning' ? 'Please check your reports' : 'We take no reports from you for some time',
    [
      'Several of your reports had no ground.',
      `Reason: ${reason}`,
      until === null
        ? 'If this continues, we will take no reports from you for some time.'
        : `Until ${until}, we take no reports from you. After that you can report again.`,
    ],
    '',
  )
