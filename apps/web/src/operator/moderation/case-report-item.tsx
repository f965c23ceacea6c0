import {
  refusalDaysMax,
  unfoundedReportsMax,
} from '@tandem/contract/accounts/reports/report.limits.ts'
import { reportReasonLabels } from '@tandem/contract/accounts/reports/report.vocabulary.ts'
import {
  type CaseReport,
  ReporterMeasure,
} from '@tandem/contract/operator/moderation/moderation.schema.ts'
import { type FormEvent, useState } from 'react'
import { linkTo } from '#lib/address/web-address.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Input } from '#ui/form/input.tsx'
import { mistakesOf, refusedFields } from '#ui/form/mistakes.ts'
import { Textarea } from '#ui/form/textarea.tsx'
import { Time } from '#ui/time.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useMeasureReporter } from './moderation.api.ts'

export const CaseReportItem = ({ caseId, report }: { caseId: string; report: CaseReport }) => {
  const [measuring, setMeasuring] = useState<'warning' | 'refusal'>()
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-card p-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">No. {report.nr}</span>
        <Chip>{reportReasonLabels[report.reason]}</Chip>
        <span className="text-muted text-sm">
          <Time at={report.createdAt} as="date-time" />
        </span>
      </p>
      <p className="whitespace-pre-line break-words">{report.explanation}</p>
      {report.rightHolder !== '' && <p>Owner of the right: {report.rightHolder}</p>}
      <Evidence evidence={report.evidence} />
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <p className="min-w-0 grow break-words text-muted">
          {[report.reporterName, report.reporterEmail].filter(Boolean).join(' · ') ||
            'No name or address'}
          {report.unfounded > 0 && ` · ${report.unfounded} reports without any ground`}
        </p>
        {report.unfounded >= unfoundedReportsMax && (
          <Chip tone="warn">Act against this reporter</Chip>
        )}
        {report.measured !== null && (
          <Chip>{report.measured.kind === 'warning' ? 'Warned' : 'Refused'}</Chip>
        )}
        <Button
          variant="quiet"
          size="small"
          disabledReason={reasonFor(report.can.warn)}
          onClick={() => setMeasuring('warning')}
        >
          Warn reporter
        </Button>
        <Button
          variant="quiet"
          size="small"
          disabledReason={reasonFor(report.can.refuse)}
          onClick={() => setMeasuring('refusal')}
        >
          Refuse reports
        </Button>
      </div>
      {measuring && (
        <MeasureDialog
          kind={measuring}
          params={{ caseId, reportId: report.id }}
          onClose={() => setMeasuring(undefined)}
        />
      )}
    </li>
  )
}

export const Evidence = ({ evidence }: Pick<CaseReport, 'evidence'>) => (
  <details open className="rounded-control bg-sunken p-3">
    <summary className="cursor-pointer font-medium text-sm">
      As it was found
      {evidence.version !== null && ` (version ${evidence.version})`}
    </summary>
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="break-words font-semibold">{evidence.title}</p>
      {evidence.texts.map(({ label, text }) => (
        <div key={label}>
          <p className="text-muted text-sm">{label}</p>
          <p className="whitespace-pre-line break-words">{text}</p>
        </div>
      ))}
      {evidence.pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {evidence.pictures.map((picture) => (
            <li key={picture}>
              <img
                src={picture}
                alt=""
                loading="lazy"
                className="size-24 rounded-control object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      <EvidenceLink link={evidence.link} />
    </div>
  </details>
)

/** Links within this site start with a slash. Others are checked, because people typed them. */
const EvidenceLink = ({ link }: { link: string | null }) => {
  const href = link?.startsWith('/') ? link : linkTo(link)
  return (
    href && (
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="justify-self-start underline underline-offset-4"
      >
        Open the current version
        <span className="sr-only"> in a new tab</span>
      </a>
    )
  )
}

const MeasureDialog = ({
  kind,
  params,
  onClose,
}: {
  kind: 'warning' | 'refusal'
  params: { caseId: string; reportId: string }
  onClose: () => void
}) => {
  const measure = useMeasureReporter()
  const [reason, setReason] = useState('')
  const [days, setDays] = useState('30')
  const [tried, setTried] = useState(false)
  const isRefusal = kind === 'refusal'
  const body = { kind, reason, days: isRefusal ? Number(days) : null }
  const mistakes = mistakesOf(ReporterMeasure, body)
  const shown: Record<string, string> = tried
    ? { ...refusedFields(measure.error), ...mistakes }
    : {}
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (measure.isPending || Object.keys(mistakes).length > 0) return
    measure.mutate({ params, body }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={isRefusal ? 'Refuse reports' : 'Warn reporter'}
      description={
        isRefusal
          ? 'This person cannot report anything until the time is over. They get an email with the reason.'
          : 'This person gets an email with the reason. Refusing their reports is possible afterwards.'
      }
      submit={{ words: isRefusal ? 'Refuse reports' : 'Send warning', busy: measure.isPending }}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="Reason" hint="The person reads it." error={shown.reason}>
        <Textarea
          maxLength={1000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {isRefusal && (
        <Field label="Days" error={shown.days}>
          <Input
            type="number"
            min={1}
            max={refusalDaysMax}
            value={days}
            onChange={({ target }) => setDays(target.value)}
          />
        </Field>
      )}
      <WriteTrouble error={measure.error} />
    </FormDialog>
  )
}
