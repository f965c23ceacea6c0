import type { Rate } from '@tandem/contract/campaigns/analytics/figure-words.ts'
import type { BrandEarnings } from '@tandem/contract/collaborations/earnings/earnings.schema.ts'
import { clsx } from 'clsx'
import { figureInWords } from '#campaigns/analytics/figure-words.ts'
import { useInstallation } from '#lib/installation.ts'
import { CoinsWorth } from '#ui/coins.tsx'
import { type Column, Table } from '#ui/table.tsx'

const parts = [
  { key: 'campaigns', header: 'Campaigns' },
  { key: 'topups', header: 'Barter top-ups' },
  { key: 'commissions', header: 'Commissions' },
  { key: 'rights', header: 'Rights' },
] as const

/** A column without any coins is left out. */
const columnsFor = (rows: readonly BrandEarnings[], rate: Rate): Column<BrandEarnings>[] => [
  {
    key: 'brand',
    header: 'Brand',
    phone: 'title',
    cell: ({ brand }) => brand?.name ?? 'Former brand',
  },
  ...parts
    .filter(({ key }) => rows.some((row) => row[key] !== 0))
    .map(
      ({ key, header }): Column<BrandEarnings> => ({
        key,
        header,
        align: 'end',
        phone: 'detail',
        cell: (row) => (
          <span className={clsx(row[key] === 0 && '@max-2xl:hidden')}>
            <span className="@2xl:hidden">{header}: </span>
            {figureInWords(row[key], 'coins', rate)}
          </span>
        ),
      }),
    ),
  {
    key: 'earned',
    header: 'Earned',
    align: 'end',
    phone: 'end',
    cell: ({ earned }) => (
      <span className="inline-flex justify-end">
        <CoinsWorth amount={earned} small />
      </span>
    ),
  },
]

export const BrandEarningsTable = ({ rows }: { rows: readonly BrandEarnings[] }) => (
  <Table
    caption="Earnings by brand, highest first"
    columns={columnsFor(rows, useInstallation())}
    rows={rows}
    rowKey={({ brand }) => brand?.slug ?? ''}
  />
)
