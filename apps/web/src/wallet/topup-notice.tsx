import type { Topup } from '@tandem/contract/wallet/topup.schema.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, CircleDashed, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { coinsInWords } from '#lib/coins.ts'
import { buttonClass } from '#ui/button.tsx'
import { formatPrice } from './price.ts'
import { refreshWallet, topupQuery } from './wallet.api.ts'

const icons = { ok: CircleCheck, warn: CircleDashed, bad: CircleAlert }
const looks = {
  ok: 'bg-ok-soft [&>svg]:text-ok',
  warn: 'bg-warn-soft [&>svg]:text-warn',
  bad: 'bg-bad-soft [&>svg]:text-bad',
}

type Words = { tone: keyof typeof looks; title: string; text: string; pay?: string }

const wordsOf = ({ state, coins, amountMinor, currency, failure }: Topup): Words => {
  const bought = coinsInWords(coins)
  const price = formatPrice(amountMinor, currency)
  switch (state) {
    case 'paid':
      return { tone: 'ok', title: `${bought} have arrived`, text: `You paid ${price}.` }
    case 'created':
    case 'pending':
      return {
        tone: 'warn',
        title: 'This payment is still open',
        text: `${bought} for ${price}. They arrive as soon as you pay.`,
        pay: 'Continue the payment',
      }
    case 'failed':
      return {
        tone: 'bad',
        title: 'The payment was declined',
        text: `${failure ?? ''} You were not charged ${price}, and no coins were added.`.trim(),
        pay: 'Try again',
      }
    case 'expired':
      return {
        tone: 'warn',
        title: 'This payment has expired',
        text: `${bought} for ${price} were not bought.`,
        pay: 'Pay after all',
      }
    case 'refunded':
      return { tone: 'warn', title: 'This payment was refunded', text: `${price} went back.` }
    case 'charged_back':
      return { tone: 'bad', title: 'This payment was charged back', text: `${price} went back.` }
  }
}

/** What became of the payment the person comes back from, as the server knows it. */
export const TopupNotice = ({ topupId }: { topupId: string }) => {
  const queryClient = useQueryClient()
  const topup = useQuery(topupQuery(topupId))
  const state = topup.data?.state
  const known = useRef(state)
  useEffect(() => {
    // The figures on the page were read while the payment was open.
    if (known.current !== undefined && known.current !== state) refreshWallet(queryClient)
    known.current = state
  }, [state, queryClient])
  if (topup.isPending) return null
  const words: Words = topup.isError
    ? {
        tone: 'bad',
        title: 'This payment could not be looked up',
        text: sentenceOf(topup.error),
      }
    : wordsOf(topup.data)
  const Icon = icons[words.tone]
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
      </div>
      {words.pay !== undefined && topup.data?.payUrl && (
        <a href={topup.data.payUrl} className={buttonClass('secondary', 'small')}>
          {words.pay}
        </a>
      )}
      <Link
        to="/brand-wallet"
        search={{}}
        replace
        aria-label="Dismiss"
        className={buttonClass('quiet', 'icon')}
      >
        <X aria-hidden="true" />
      </Link>
    </div>
  )
}
