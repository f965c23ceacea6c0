import { exportDays } from '@tandem/contract/accounts/exports/export.limits.ts'
import type { Export, ExportOf, Exports } from '@tandem/contract/accounts/exports/export.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { forTab } from '#lib/brands/for-tab.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Progress } from '#ui/progress.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { bytesInWords } from './bytes-in-words.ts'
import { exportsQuery, useStartExport } from './export.api.ts'

export const ExportSection = () => {
  const exports = useQuery(exportsQuery)
  return (
    <Section title="Export">
      <p className="text-muted">
        Download everything in one zip file: lists for spreadsheet programs, full data, and files.
        We make it in the background and notify you. You can download it for {exportDays} days.
      </p>
      {exports.isPending && <Skeleton className="h-24" />}
      {exports.isLoadingError && <LoadFailure query={exports} />}
      {exports.data && <ExportList exports={exports.data} />}
    </Section>
  )
}

const ExportList = ({ exports: { items, can } }: { exports: Exports }) => (
  <ul className="grid divide-y divide-line">
    {can.brand && (
      <OneExport
        of="brand"
        verdict={can.brand}
        latest={items.find((item) => item.of === 'brand')}
      />
    )}
    <OneExport
      of="person"
      verdict={can.person}
      latest={items.find((item) => item.of === 'person')}
    />
  </ul>
)

const titles: Record<ExportOf, string> = { brand: 'Your brand’s data', person: 'Your data' }
const starts: Record<ExportOf, string> = {
  brand: 'Export brand’s data',
  person: 'Export your data',
}

const OneExport = ({
  of,
  verdict,
  latest,
}: {
  of: ExportOf
  verdict: Exports['can']['person']
  latest: Export | undefined
}) => {
  const start = useStartExport(of)
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold">{titles[of]}</h3>
          <p className="text-muted text-sm" aria-live="polite">
            <State of={latest} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {latest?.state === 'ready' && (
            <a
              className={buttonClass('primary', 'small')}
              href={forTab(`/api/exports/${latest.id}/file`)}
              download
            >
              Download export
            </a>
          )}
          {latest?.state !== 'running' && (
            <Button
              variant="secondary"
              size="small"
              busy={start.isPending}
              disabledReason={reasonFor(verdict)}
              onClick={() => start.mutate({})}
            >
              {latest === undefined ? starts[of] : 'Export again'}
            </Button>
          )}
        </div>
      </div>
      {latest?.state === 'running' && (
        <Progress value={latest.progress * 100} label="Progress of the export" />
      )}
      <WriteTrouble error={start.error} className="text-sm" />
    </li>
  )
}

const State = ({ of: latest }: { of: Export | undefined }) => {
  if (latest === undefined) return 'Not exported yet.'
  if (latest.state === 'running')
    return `Making the file: ${Math.round(latest.progress * 100)}%. You can close this page.`
  if (latest.state === 'failed') return 'The file could not be made. Export again.'
  if (latest.state === 'expired' || latest.bytes === null || latest.expiresAt === null)
    return 'The last file was deleted.'
  return (
    <>
      {bytesInWords(latest.bytes)}, made{' '}
      <Time at={latest.finishedAt ?? latest.startedAt} as="date-time" />. Available until{' '}
      <Time at={latest.expiresAt} as="date-time" />.
    </>
  )
}
