import type { ReportedThing } from '@tandem/contract/accounts/reports/report.schema.ts'
import { clsx } from 'clsx'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'

const ReportDialog = lazyLayer(async () => (await import('./report-dialog.tsx')).ReportDialog)

export type ReportButtonProps = {
  thing: ReportedThing
  /** Completes “Report …”, such as “this brand”. */
  name: string
  /** Shows only the icon, where many things are listed. */
  compact?: boolean
  className?: string
}

export const ReportButton = ({ thing, name, compact = false, className }: ReportButtonProps) => {
  const [isOpen, setOpen] = useState(false)
  const words = `Report ${name}`
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        {...(compact && { 'aria-label': words, title: words })}
        className={clsx(
          buttonClass('quiet', compact ? 'icon-small' : 'small'),
          'font-normal text-muted [&_svg]:size-4',
          // Aligns the words with the text above them.
          !compact && '-ml-3.5 justify-self-start',
          className,
        )}
      >
        <Flag aria-hidden="true" />
        {!compact && words}
      </button>
      {isOpen && <ReportDialog thing={thing} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}
