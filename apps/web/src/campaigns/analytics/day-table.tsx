import type { DashboardDay } from '@tandem/contract/campaigns/analytics/dashboard.schema.ts'
import { formatCoins } from '#lib/coins.ts'
import { formatDay } from '#ui/charts/point-words.ts'
import { type Column, Table } from '#ui/table.tsx'

const columns: Column<DashboardDay>[] = [
  { key: 'day', header: 'Day', cell: ({ day }) => formatDay(day), phone: 'title' },
  {
    key: 'accepted',
    header: 'Accepted',
    cell: ({ accepted }) => (
      <>
        {formatCoins(accepted)} <span className="@2xl:hidden">accepted</span>
      </>
    ),
    align: 'end',
    phone: 'detail',
  },
  {
    key: 'completed',
    header: 'Completed',
    cell: ({ completed }) => (
      <>
        {formatCoins(completed)} <span className="@2xl:hidden">completed</span>
      </>
    ),
    align: 'end',
    phone: 'detail',
  },
  {
    key: 'spent',
    header: 'Coins spent',
    cell: ({ spentCoins }) => formatCoins(spentCoins),
    align: 'end',
    phone: 'end',
  },
]

export const DayTable = ({ days }: { days: readonly DashboardDay[] }) => (
  <Table
    caption="The last 30 days, newest first"
    columns={columns}
    rows={[...days].reverse()}
    rowKey={({ day }) => day}
  />
)
