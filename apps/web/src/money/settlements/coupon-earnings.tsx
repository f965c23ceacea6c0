import type { Settlement } from '@tandem/contract/money/settlements/settlement.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { coinsInMoney, coinsInWords } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Coins } from '#ui/coins.tsx'
import { Hint } from '#ui/hint.tsx'
import { ConfirmDialog } from '#ui/layer/confirm-dialog.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { itemsOf, NextPage } from '#ui/paged-list.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { settlementsQuery, useSettle } from './settlement.api.ts'
import { monthInWords, settledInWords } from './settlement-words.ts'

const columns: Column<Settlement>[] = [
  {
    key: 'month',
    header: 'Month',
    cell: ({ period }) => monthInWords(period),
    phone: 'title',
  },
  { key: 'how', header: 'Payment', cell: settledInWords, phone: 'detail' },
  {
    key: 'when',
    header: 'Date',
    cell: ({ settledAt }) => <Time at={settledAt} as="date" className="text-muted" />,
    phone: 'detail',
  },
  {
    key: 'coins',
    header: 'Coins',
    align: 'end',
    cell: ({ coins }) => <Coins amount={coins} />,
    phone: 'end',
  },
]

export const CouponEarnings = () => {
  const list = useInfiniteQuery(settlementsQuery)
  const [asks, setAsks] = useState(false)
  const rate = useInstallation()
  if (list.isPending)
    return (
      <SkeletonRegion label="Loading coupon earnings">
        <Skeleton className="h-28 rounded-card!" />
      </SkeletonRegion>
    )
  if (list.isError && list.data === undefined)
    return <LoadFailure query={list} title="Coupon earnings could not be loaded" />
  const { owed = 0, can } = list.data.pages[0] ?? {}
  const settlements = itemsOf(list)
  return (
    <div className="grid gap-4 rounded-card border border-line bg-card p-4 shadow-rest md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Stat
          label={
            <>
              Earned by your coupons{'\u00a0'}
              <Hint label="When you are paid">
                These coins are moved to your wallet automatically after the end of the month.
              </Hint>
            </>
          }
          value={<Coins amount={owed} />}
          note={
            owed < 0
              ? 'You were already paid for coupons that were then refunded. This is deducted from your next earnings.'
              : coinsInMoney(owed, rate)
          }
        />
        <Button
          variant="secondary"
          className="max-sm:w-full"
          disabledReason={can && reasonFor(can.settle)}
          onClick={() => setAsks(true)}
        >
          Move to wallet
        </Button>
      </div>
      {settlements.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer font-medium text-sm">
            Previous payments
          </summary>
          <div className="pt-2">
            <Table
              caption="Previous payments"
              columns={columns}
              rows={settlements}
              rowKey={({ id }) => id}
            />
            <NextPage list={list} byButton />
          </div>
        </details>
      )}
      {asks && <SettleDialog owed={owed} onClose={() => setAsks(false)} />}
    </div>
  )
}

const SettleDialog = ({ owed, onClose }: { owed: number; onClose: () => void }) => {
  const settle = useSettle()
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Move ${coinsInWords(owed)} to your wallet?`}
      effect={
        <>
          <p>You can spend them immediately.</p>
          <WriteTrouble error={settle.error} className="mt-2" />
        </>
      }
      confirmLabel="Move to wallet"
      tone="primary"
      busy={settle.isPending}
      onConfirm={() =>
        settle.mutate(
          {},
          {
            onSuccess: ({ coins }) => {
              toast.success(`${coinsInWords(coins)} moved to your wallet.`)
              onClose()
            },
          },
        )
      }
    />
  )
}
