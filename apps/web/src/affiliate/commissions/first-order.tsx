import { useInfiniteQuery } from '@tanstack/react-query'
import { PartyPopper, X } from 'lucide-react'
import { useState } from 'react'
import { coinsInWords } from '#lib/coins.ts'
import { Button } from '#ui/button.tsx'
import { itemsOf } from '#ui/paged-list.tsx'
import { myCommissionsQuery } from './commission.api.ts'

export const FirstOrder = () => {
  const list = useInfiniteQuery(myCommissionsQuery({}))
  const [hadNone, setHadNone] = useState(false)
  const [seen, setSeen] = useState(false)
  const commissions = list.data === undefined ? undefined : itemsOf(list)
  if (commissions?.length === 0 && !hadNone) setHadNone(true)
  const first = hadNone && !seen ? commissions?.at(-1) : undefined
  return (
    <div role="status" className="empty:hidden">
      {first !== undefined && (
        <div className="flex animate-[rise-in_500ms_cubic-bezier(0.32,0.72,0,1)] items-center gap-4 rounded-card bg-accent-soft p-5 text-accent-ink">
          <PartyPopper
            aria-hidden="true"
            className="size-9 shrink-0 motion-safe:animate-[rise-in_700ms_cubic-bezier(0.32,0.72,0,1)]"
          />
          <div className="min-w-0 flex-1">
            <p className="font-bold font-display text-lg">You brought your first order</p>
            <p>
              {coinsInWords(first.wholeCoins)} for an order at {first.brandName}.
            </p>
          </div>
          <Button variant="quiet" size="icon" aria-label="Close" onClick={() => setSeen(true)}>
            <X aria-hidden="true" />
          </Button>
        </div>
      )}
    </div>
  )
}
