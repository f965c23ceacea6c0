import type { Redemption } from '@tandem/contract/money/redemptions/redemption.schema.ts'
import { Dialog } from '#ui/layer/dialog.tsx'
import { CodeReveal } from './code-reveal.tsx'
import { MarkUsed } from './mark-used.tsx'

export const CodeDialog = ({
  redemption,
  open,
  onOpenChange,
}: {
  redemption: Redemption
  open: boolean
  onOpenChange: (open: boolean) => void
}) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={redemption.title}
    description={`Show this code at ${redemption.supplierName}.`}
    footer={redemption.can.markUsed.allowed && <MarkUsed redemption={redemption} size="medium" />}
  >
    <CodeReveal redemptionId={redemption.id} startsShown />
    {redemption.terms !== '' && <p className="mt-4 text-muted text-sm">{redemption.terms}</p>}
  </Dialog>
)
