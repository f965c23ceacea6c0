import type { WalletOverview } from '@tandem/contract/money/wallet/wallet.schema.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, CircleDashed, X } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import type { WalletSearch } from '#money/wallet/wallet-search.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { refreshWallet, topupQuery } from './topup.api.ts'
import { refundWordsOf, type TopupWords, topupWordsOf } from './topup-words.ts'
import { TransferDetails } from './transfer-details.tsx'

const RefundSheet = lazyLayer(async () => (await import('./refund-sheet.tsx')).RefundSheet)

const PublishNext = lazyPart(
  async () => (await import('#campaigns/campaigns/mine/publish-next.tsx')).PublishNext,
)

const icons = { ok: CircleCheck, warn: CircleDashed, bad: CircleAlert }
const looks = {
  ok: 'bg-ok-soft [&>svg]:text-ok',
  warn: 'bg-warn-soft [&>svg]:text-warn',
  bad: 'bg-bad-soft [&>svg]:text-bad',
}

export const TopupNotice = ({
  topupId,
  search,
  wallet,
}: {
  topupId: string
  search: WalletSearch
  wallet: WalletOverview
}) => {
  const queryClient = useQueryClient()
  const topup = useQuery(topupQuery(topupId))
  const [refunding, setRefunding] = useState(false)
  const state = topup.data?.state
  const known = useRef(state)
  useEffect(() => {
    // Refreshes the other figures, which were loaded before the payment ended.
    if (known.current !== undefined && known.current !== state) void refreshWallet(queryClient)
    known.current = state
  }, [state, queryClient])
  if (topup.isPending) return null
  const words: TopupWords = topup.isError
    ? { tone: 'bad', title: 'This payment could not be loaded', text: sentenceOf(topup.error) }
    : topupWordsOf(topup.data)
  const Icon = icons[words.tone]
  const { topup: _, ...withoutTopup } = search
  return (
    <div
      role="status"
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card p-4',
        looks[words.tone],
      )}
    >
      <Icon aria-hidden="true" className="size-6 shrink-0" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold">{words.title}</p>
        <p className="text-muted text-sm">{words.text}</p>
        {topup.data !== undefined && topup.data.refunds.length > 0 && (
          <ul className="mt-2 grid gap-1 text-sm">
            {topup.data.refunds.map((refund) => (
              <li key={refund.id}>{refundWordsOf(refund, topup.data.currency)}</li>
            ))}
          </ul>
        )}
      </div>
      {words.pay !== undefined && topup.data?.payUrl && topup.data.transfer === null && (
        <a
          href={topup.data.payUrl}
          className={clsx(buttonClass('secondary', 'small'), 'max-sm:order-1')}
        >
          {words.pay}
        </a>
      )}
      {topup.data !== undefined && topup.data.refundable > 0 && (
        <Button
          variant="secondary"
          size="small"
          className="max-sm:order-1"
          disabledReason={reasonFor(topup.data.can.refund)}
          onClick={() => setRefunding(true)}
        >
          Refund coins
        </Button>
      )}
      <Link
        to="/brand-wallet"
        search={withoutTopup}
        replace
        aria-label="Dismiss"
        className={buttonClass('quiet', 'icon')}
      >
        <X aria-hidden="true" />
      </Link>
      {topup.data?.state === 'paid' && (
        <Suspense>
          <PublishNext />
        </Suspense>
      )}
      {topup.data?.transfer && <TransferDetails transfer={topup.data.transfer} />}
      {refunding && topup.data !== undefined && (
        <RefundSheet
          topup={topup.data}
          taxName={wallet.taxName}
          onClose={() => setRefunding(false)}
        />
      )}
    </div>
  )
}
