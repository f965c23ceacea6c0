import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import type { SharedThing } from './shared-thing.ts'

const ShareReportDialog = lazyLayer(
  async () => (await import('./share-report-dialog.tsx')).ShareReportDialog,
)

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
