import { TopupState } from '@tandem/contract/money/payments/topup.schema.ts'
import type { OperatorTopupRow } from '@tandem/contract/operator/payments/payment.schema.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { coinsInWords, moneyInWords } from '#lib/coins.ts'
import { isId } from '#lib/is-id.ts'
import { AddressTabs } from '#ui/address-tabs.tsx'
import { Chip, ChipToggle } from '#ui/chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { BankRefundList } from './bank-refund-list.tsx'
import { bankPaymentsQuery, topupsQuery } from './payment.api.ts'
import { topupStateLabels, topupTones } from './payment-words.ts'
import { TopupPage } from './topup-page.tsx'
import { TransferList } from './transfer-list.tsx'

/** `payments/<id>` shows one top-up. */
export const PaymentsPage = ({ rest }: { rest: string }) =>
  isId(rest) ? <TopupPage key={rest} topupId={rest} /> : <AllPayments />

const AllPayments = () => {
  const bank = useQuery(bankPaymentsQuery)
  return (
    <AddressTabs
      label="Payments"
      tabs={[
        { name: 'topups', label: 'Top-ups', panel: () => <TopupList /> },
        {
          name: 'transfers',
          label: 'Bank transfers',
          toDecide: bank.data?.transfers.length,
          panel: () => <TransferList />,
        },
        {
          name: 'refunds',
          label: 'Bank refunds',
          toDecide: bank.data?.refunds.filter(({ isSent }) => !isSent).length,
          panel: () => <BankRefundList />,
        },
      ]}
    />
  )
}

const TopupList = () => {
  const [search, onSearch] = useAddressSearch()
  const state = TopupState.safeParse(search.state).data
  const choose = (to: TopupState | undefined) => {
    const { state: _, ...others } = search
    onSearch(to === undefined ? others : { ...others, state: to })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap gap-2">
        <ChipToggle pressed={state === undefined} onClick={() => choose(undefined)}>
          All
        </ChipToggle>
        {TopupState.options.map((one) => (
          <ChipToggle key={one} pressed={one === state} onClick={() => choose(one)}>
            {topupStateLabels[one]}
          </ChipToggle>
        ))}
      </div>
      <PagedList
        list={useInfiniteQuery(topupsQuery(state))}
        skeleton={<Skeleton className="h-96" />}
        failure="The top-ups could not be loaded"
        empty={
          <EmptyState
            title="No top-ups"
            text="Top-ups appear here when brands start to pay, newest first."
          />
        }
      >
        {(topups) => (
          <ul className="divide-y divide-line border-line border-y">
            {topups.map((topup) => (
              <Row key={topup.id} topup={topup} />
            ))}
          </ul>
        )}
      </PagedList>
    </div>
  )
}

const Row = ({ topup }: { topup: OperatorTopupRow }) => (
  <li>
    <Link
      to="/operator/$"
      params={{ _splat: `payments/${topup.id}` }}
      className="flex min-h-16 items-center gap-3 py-3 hoverable:text-accent-ink"
    >
      <span className="grid min-w-0 grow gap-1">
        <span className="truncate font-semibold">{topup.brand}</span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted text-sm">
          <Time at={topup.createdAt} />
          <Chip tone={topupTones[topup.state]}>{topupStateLabels[topup.state]}</Chip>
          {topup.mismatched && <Chip tone="bad">Other amount arrived</Chip>}
        </span>
      </span>
      <span className="shrink-0 text-right">
        <span className="tabular block font-semibold">
          {moneyInWords(topup.amountMinor, topup.currency)}
        </span>
        <span className="block text-muted text-sm">{coinsInWords(topup.coins)}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  </li>
)
