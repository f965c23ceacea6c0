import type {
  SharedReport,
  SharedReports,
} from '@tandem/contract/campaigns/shared-reports/shared-report.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { useState } from 'react'
import { formatDate, noonOf } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { Time } from '#ui/time.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useRevokeReport } from './shared-report.api.ts'
import type { SharedThing } from './shared-thing.ts'

/** All links of the brand, or those to the report of one campaign. */
export const SharedReportList = ({
  reports: { items, can },
  thing,
}: {
  reports: SharedReports
  thing: SharedThing
}) => {
  const shown =
    'campaignId' in thing
      ? items.filter(({ campaign }) => campaign?.id === thing.campaignId)
      : items
  if (shown.length === 0) return null
  return (
    <section className="grid gap-1">
      <h3 className="text-lg">Links that work</h3>
      <ul className="grid divide-y divide-line">
        {shown.map((report) => (
          <OneLink key={report.id} report={report} mayRevoke={can.share.allowed} />
        ))}
      </ul>
    </section>
  )
}

const whatOf = ({ campaign, period }: SharedReport): string =>
  campaign?.title ??
  (period === null
    ? 'Report'
    : `${formatDate(noonOf(period.from))} to ${formatDate(noonOf(period.until))}`)

const OneLink = ({ report, mayRevoke }: { report: SharedReport; mayRevoke: boolean }) => {
  const revoke = useRevokeReport()
  const [asking, setAsking] = useState(false)
  const { label, opened, lastOpenedAt } = report
  const what = whatOf(report)
  const name = label === '' ? what : label
  const send = () =>
    revoke.mutate({ params: { sharedReportId: report.id } }, { onSettled: () => setAsking(false) })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{name}</span>
          {report.hasPassword && <Chip>Password</Chip>}
        </p>
        {label !== '' && <p className="text-muted text-sm wrap-anywhere">{what}</p>}
        <p className="text-muted text-sm wrap-anywhere">
          By {report.madeBy}, until <Time at={report.expiresAt} as="date" /> ·{' '}
          {lastOpenedAt === null ? (
            'never opened'
          ) : (
            <>
              opened {counted(opened, 'time')}, last <Time at={lastOpenedAt} />
            </>
          )}
        </p>
        <WriteTrouble error={revoke.error} className="text-sm" />
      </div>
      {mayRevoke && (
        <Button
          variant="secondary"
          size="small"
          aria-label={`Revoke the link ${name}`}
          onClick={() => setAsking(true)}
        >
          Revoke
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Revoke this link?"
        effect="Nobody can read the report with it any more."
        confirmLabel="Revoke link"
        busy={revoke.isPending}
        onConfirm={send}
      />
    </li>
  )
}
