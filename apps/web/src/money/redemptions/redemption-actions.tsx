import type { Redemption } from '@tandem/contract/money/redemptions/redemption.schema.ts'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { MarkUsed } from './mark-used.tsx'

const CodeDialog = lazyLayer(async () => (await import('./code-dialog.tsx')).CodeDialog)

export const RedemptionActions = ({ redemption }: { redemption: Redemption }) => {
  const [code, setCode] = useState<'never' | 'open' | 'closed'>('never')
  if (redemption.state === 'held' || redemption.state === 'failed') return null
  return (
    <span className="flex flex-wrap gap-2 @4xl:flex-nowrap">
      <Button
        variant="secondary"
        size="small"
        aria-label={`Show code: ${redemption.title}`}
        disabledReason={reasonFor(redemption.can.reveal)}
        onClick={() => setCode('open')}
      >
        Show code
      </Button>
      {redemption.can.markUsed.allowed && <MarkUsed redemption={redemption} />}
      {code !== 'never' && (
        <CodeDialog
          redemption={redemption}
          open={code === 'open'}
          onOpenChange={(open) => setCode(open ? 'open' : 'closed')}
        />
      )}
    </span>
  )
}
