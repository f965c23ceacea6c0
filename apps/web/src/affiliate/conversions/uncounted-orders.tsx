import type { UncountedOrder } from '@tandem/contract/affiliate/conversions/claim.schema.ts'
import { moneyInWords } from '#lib/coins.ts'
import { type Column, Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'

const columns: Column<UncountedOrder>[] = [
  { key: 'order', header: 'Order', phone: 'title', cell: ({ orderId }) => orderId },
  {
    key: 'amount',
    header: 'Net amount',
    phone: 'end',
    cell: ({ amountMinor, currency }) => moneyInWords(amountMinor, currency),
  },
  {
    key: 'when',
    header: 'Ordered',
    phone: 'detail',
    cell: ({ occurredAt }) => <Time at={occurredAt} as="date" />,
  },
  {
    key: 'where',
    header: 'Programme',
    phone: 'detail',
    cell: ({ programmeName }) => programmeName,
  },
  {
    key: 'why',
    header: 'Why it does not count',
    phone: 'detail',
    cell: ({ currency, programmeCurrency }) =>
      `The order is in ${currency}, but the programme uses ${programmeCurrency}. Report it as missing, and the brand enters its amount.`,
  },
]

export const UncountedOrders = ({ orders }: { orders: readonly UncountedOrder[] }) =>
  orders.length === 0 ? null : (
    <Table caption="Orders not counted" columns={columns} rows={orders} rowKey={({ id }) => id} />
  )
