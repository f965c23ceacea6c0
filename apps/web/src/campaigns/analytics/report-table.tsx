import type { ReportRow } from '@tandem/contract/campaigns/analytics/report.schema.ts'
import { Link } from '@tanstack/react-router'
import { formatCoins } from '#lib/coins.ts'
import { type Column, Table } from '#ui/table.tsx'

const formatKnown = (count: number | null): string => (count === null ? '–' : formatCoins(count))

const counted = (
  key: 'applied' | 'accepted' | 'completed' | 'posts' | 'engagements',
  header: string,
  phone: 'detail' | 'hidden',
): Column<ReportRow> => ({
  key,
  header,
  align: 'end',
  phone,
  cell: (row) => (
    <>
      {formatKnown(row[key])} <span className="@2xl:hidden">{header.toLowerCase()}</span>
    </>
  ),
})

const figures: Column<ReportRow>[] = [
  counted('applied', 'Applied', 'detail'),
  counted('accepted', 'Accepted', 'detail'),
  counted('completed', 'Completed', 'detail'),
  counted('posts', 'Posts', 'hidden'),
  counted('engagements', 'Engagements', 'hidden'),
  {
    key: 'spent',
    header: 'Coins spent',
    cell: (row) => formatCoins(row.spentCoins),
    align: 'end',
    phone: 'end',
  },
]

export const ReportTable = ({
  caption,
  header,
  rows,
  brandSlug,
}: {
  caption: string
  header: string
  rows: readonly ReportRow[]
  brandSlug?: string
}) => {
  const title: Column<ReportRow> = {
    key: 'label',
    header,
    phone: 'title',
    cell: (row) =>
      brandSlug === undefined ? (
        row.label
      ) : (
        <Link
          to="/brand-campaigns/$brandName/$campaignId"
          params={{ brandName: brandSlug, campaignId: row.key }}
          className="underline-offset-4 hoverable:underline"
        >
          {row.label}
        </Link>
      ),
  }
  return (
    <Table
      caption={caption}
      columns={[title, ...figures]}
      rows={rows}
      rowKey={(row) => row.key}
      evenColumns
    />
  )
}
