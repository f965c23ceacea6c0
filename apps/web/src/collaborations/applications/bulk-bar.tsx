import { atOnceMax } from '@tandem/contract/collaborations/applications/application.limits.ts'
import { all } from '@tandem/contract/verdict.ts'
import { useState } from 'react'
import { verdictOn } from '#collaborations/lifecycle/verdict-on.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { FloatingBar } from '#ui/layer/floating-bar.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { acceptLine } from './bulk-words.ts'
import type { Chosen } from './use-chosen.ts'

const BulkDialog = lazyLayer(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

export const BulkBar = ({ campaignId, chosen }: { campaignId: string; chosen: Chosen }) => {
  const [asked, setAsked] = useState<'accept' | 'decline'>()
  const { items } = chosen
  const count = items.length
  if (count === 0 && asked === undefined) return null
  const tooMany =
    count > atOnceMax ? `Select at most ${atOnceMax} at once: ${count} are selected.` : undefined
  const whyNot = (act: 'accept' | 'decline'): string | undefined =>
    tooMany ?? reasonFor(all(...items.map((item) => verdictOn(item, act))))
  return (
    <FloatingBar aria-label="Selected applicants" className="flex flex-wrap items-center gap-3">
      <p className="min-w-48 flex-1" aria-live="polite">
        <span className="font-semibold">{count} selected.</span>{' '}
        <span className="text-muted text-sm">{acceptLine(items)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={() => chosen.keep([])}>
          Clear selection
        </Button>
        <Button
          variant="secondary"
          disabledReason={whyNot('decline')}
          onClick={() => setAsked('decline')}
        >
          Decline {count}
        </Button>
        <Button disabledReason={whyNot('accept')} onClick={() => setAsked('accept')}>
          Accept {count}
        </Button>
      </div>
      {asked && (
        <BulkDialog
          decision={asked}
          campaignId={campaignId}
          chosen={chosen}
          onClose={() => setAsked(undefined)}
        />
      )}
    </FloatingBar>
  )
}
