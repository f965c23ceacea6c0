import type { BrandReport } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { X } from 'lucide-react'
import type { ChangeReport } from './report-address.ts'

/** Names the filter of the report, and removes it. */
export const OnlyChip = ({
  narrowed,
  onChange,
}: {
  narrowed: NonNullable<BrandReport['narrowed']>
  onChange: ChangeReport
}) => (
  <button
    type="button"
    onClick={() => onChange({ only: undefined, onlyBy: undefined })}
    className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-control border border-accent bg-accent-soft px-4 font-medium text-accent-ink text-sm md:min-h-9 md:px-3"
  >
    Only: {narrowed.label}
    <X aria-hidden="true" className="size-4" />
    <span className="sr-only">Remove this filter</span>
  </button>
)
