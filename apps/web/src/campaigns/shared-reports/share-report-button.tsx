import type { ReportQuery, Span } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'

const ShareReportDialog = lazyLayer(
  async () => (await import('./share-report-dialog.tsx')).ShareReportDialog,
)

/** `period` is what the report covers on the page. */
export type SharedThing = { query: ReportQuery; period: Span } | { campaignId: string }

export const ShareReportButton = ({ thing }: { thing: SharedThing }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="print:hidden"
        onPointerEnter={ShareReportDialog.preload}
        onClick={() => setOpen(true)}
      >
        <Share2 aria-hidden="true" />
        Share report
      </Button>
      {isOpen && <ShareReportDialog thing={thing} onClose={() => setOpen(false)} />}
    </>
  )
}
