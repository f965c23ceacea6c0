import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** In a narrow table, title and end share the first line; details follow below. */
  phone: 'title' | 'end' | 'detail' | 'hidden'
  /** Hidden at medium widths, between the narrow layout and the wide table. */
  wide?: boolean
}

const onPhone: Record<Column<unknown>['phone'], string> = {
  title: '@max-2xl:order-1 @max-2xl:min-w-0 @max-2xl:flex-[1_1_60%] @max-2xl:font-semibold',
  end: '@max-2xl:order-2 @max-2xl:max-w-[45%] @max-2xl:text-right',
  detail: '@max-2xl:order-3 @max-2xl:max-w-full @max-2xl:text-muted @max-2xl:text-sm',
  hidden: '@max-2xl:hidden',
}

const onlyWide = '@2xl:@max-4xl:hidden'

export const Table = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  evenColumns = false,
}: {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Aligns the columns of several tables below each other. */
  evenColumns?: boolean
}) => (
  <div className="@container">
    <table
      className={clsx(
        'w-full border-collapse text-left @max-2xl:block',
        evenColumns && '@2xl:table-fixed @2xl:[&_th:first-child]:w-[28%]',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="@max-2xl:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={clsx(
                'border-line border-b px-3 py-2 font-medium text-muted text-sm first:pl-0 last:pr-0',
                column.align === 'end' && 'text-right',
                column.wide && onlyWide,
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="@max-2xl:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className="border-line border-b last:border-0 @max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-center @max-2xl:gap-x-3 @max-2xl:gap-y-1 @max-2xl:py-3 @max-2xl:after:order-2 @max-2xl:after:basis-full @max-2xl:after:content-['']"
          >
            {columns.map((column) => (
              <td
                key={column.key}
                className={clsx(
                  '@2xl:px-3 @2xl:py-2.5 @2xl:first:pl-0 @2xl:last:pr-0',
                  // Hides empty cells and cells with only an empty alert in the narrow layout.
                  '@max-2xl:empty:hidden @max-2xl:has-[>span>p:only-child:empty]:hidden',
                  column.align === 'end' && 'tabular @2xl:text-right',
                  onPhone[column.phone],
                  column.wide && onlyWide,
                )}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
