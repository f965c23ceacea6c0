import type {
  BrandReport,
  ReportQuery,
} from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { brandReportQuery } from './analytics.api.ts'
import { groupLabels } from './group-labels.ts'
import type { ChangeReport } from './report-address.ts'

/** Names the filter of the report. A copied link only has its key, so its table gives the name. */
export const OnlyChip = ({
  query,
  report,
  onChange,
}: {
  query: ReportQuery
  report: BrandReport | undefined
  onChange: ChangeReport
}) => {
  const by = query.onlyBy
  const isShown = by !== undefined && query.only !== undefined
  const named = useQuery({
    ...brandReportQuery({ ...query, by }),
    enabled: isShown && report !== undefined && report.table.by !== by,
  })
  if (!isShown) return null
  const tables = [report, named.data].filter((one) => one?.table.by === by)
  const row = tables.flatMap((one) => one?.table.rows ?? []).find(({ key }) => key === query.only)
  const words = row?.label ?? `one ${groupLabels[by].toLowerCase()}`
  return (
    <button
      type="button"
      onClick={() => onChange({ only: undefined, onlyBy: undefined })}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-control border border-accent bg-accent-soft px-4 font-medium text-accent-ink text-sm md:min-h-9 md:px-3"
    >
      Only: {words}
      <X aria-hidden="true" className="size-4" />
      <span className="sr-only">Remove this filter</span>
    </button>
  )
}
