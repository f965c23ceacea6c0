import type { CodesReport } from '@tandem/contract/money/coupons/brand-coupon.schema.ts'
import { plural } from '@tandem/contract/plural.ts'
import { formatCoins } from '#lib/coins.ts'
import { Button } from '#ui/button.tsx'

export const codesInWords = (count: number): string =>
  `${formatCoins(count)} ${plural(count, 'code')}`

const findings = [
  { key: 'added', label: 'New' },
  { key: 'known', label: 'Loaded before' },
  { key: 'doubled', label: 'Twice in the file' },
  { key: 'unreadable', label: 'Can’t be read' },
] as const

export const CodesReportView = ({
  name,
  report,
  busy,
  onLoad,
  onCancel,
}: {
  name: string
  report: CodesReport
  busy: boolean
  onLoad: () => void
  onCancel: () => void
}) => {
  const leftOut = report.known + report.doubled + report.unreadable
  return (
    <section
      aria-label={`What is in ${name}`}
      className="grid gap-4 rounded-card border border-line bg-paper p-4"
    >
      <h3 className="break-words text-lg">What is in {name}</h3>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {findings.map(({ key, label }) => (
          <div key={key}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="tabular font-bold font-display text-xl">{formatCoins(report[key])}</dd>
          </div>
        ))}
      </dl>
      {report.lines.length > 0 && (
        <div className="grid gap-1">
          <p className="font-medium text-sm">Skipped lines</p>
          <ul className="text-sm">
            {report.lines.map(({ line, reason }) => (
              <li key={line} className="border-line border-b py-1.5 last:border-0">
                <span className="tabular text-muted">Line {line}:</span> {reason}
              </li>
            ))}
          </ul>
          {report.lines.length < leftOut && (
            <p className="text-muted text-sm">
              And {formatCoins(leftOut - report.lines.length)} more.
            </p>
          )}
        </div>
      )}
      <p role="status" className="text-muted text-sm">
        {report.added === 0
          ? 'The file has no new codes. Correct it and choose it again.'
          : 'Nothing is loaded yet.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {report.added > 0 && (
          <Button size="small" busy={busy} onClick={onLoad}>
            Load {codesInWords(report.added)}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  )
}
