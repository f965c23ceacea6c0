import type { Side } from '@tandem/contract/side.ts'
import { useState } from 'react'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import type { TermsTyped } from '../terms-typed.ts'
import type { DealAct } from './deal-act-window.tsx'

const DealActWindow = lazyLayer(async () => (await import('./deal-act-window.tsx')).DealActWindow)

/** An accepted deal leaves its row while the dialog is open, so the list's parent renders it. */
export const useDealActs = (side: Side) => {
  const [acted, setActed] = useState<{ dealId: string; act: DealAct }>()
  const [typed, setTyped] = useState<Record<string, TermsTyped | undefined>>({})
  return {
    act: (dealId: string, act: DealAct) => setActed({ dealId, act }),
    window: acted && (
      <DealActWindow
        key={acted.dealId}
        side={side}
        {...acted}
        typing={{
          typed: typed[acted.dealId],
          onType: (terms) => setTyped((before) => ({ ...before, [acted.dealId]: terms })),
        }}
        onClose={() => setActed(undefined)}
      />
    ),
  }
}
