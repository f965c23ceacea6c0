import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures stand at the end in tabular numerals. */
  align?: 'start' | 'end'
  /** Where room is short, title and end share the first line; details follow on the second. */
  phone: 'title' | 'end' | 'detail' | 'hidden'
  /** Left out between a phone's rows and a wide table. */
  wide?: boolean
}

const onPhone: Record<Column<unknown>['phone'], string> = {
  title: '@max-xl:order-1 @max-xl:min-w-0 @max-xl:flex-[1_1_60%] @max-xl:font-semibold',
  end: '@max-xl:order-2 @max-xl:max-w-[45%] @max-xl:text-right',
  detail: '@max-xl:order-3 @max-xl:max-w-full @max-xl:text-muted @max-xl:text-sm',
  hidden: '@max-xl:hidden',
}

const onlyWide = '@xl:@max-4xl:hidden'

/** In a narrow place, as on a phone, each row becomes two lines. */
export const Table = <Row,>({
  caption,
  columns,
  rows,
  rowKey,
  evenColumns = false,
}: {
  /** Names the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** For tables under each other: their columns stand in line, whatever they hold. */
  evenColumns?: boolean
}) => (
  <div className="@container">
    <table
      className={clsx(
        'w-full border-collapse text-left @max-xl:block',
        evenColumns && '@xl:table-fixed @xl:[&_th:first-child]:w-[28%]',
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="@max-xl:sr-only">
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
      <tbody className="@max-xl:block">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className="border-line border-b last:border-0 @max-xl:flex @max-xl:flex-wrap @max-xl:items-center @max-xl:gap-x-3 @max-xl:gap-y-1 @max-xl:py-3 @max-xl:after:order-2 @max-xl:after:basis-full @max-xl:after:content-['']"
          >
            {columns.map((column) => (
              <td
                key={column.key}
                className={clsx(
                  '@xl:px-3 @xl:py-2.5 @xl:first:pl-0 @xl:last:pr-0',
                  // Nothing, or only an alert that may come, takes no room among the details.
                  '@max-xl:empty:hidden @max-xl:has-[>span>p:only-child:empty]:hidden',
                  column.align === 'end' && 'tabular @xl:text-right',
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
