import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures stand at the end in tabular numerals. */
  align?: 'start' | 'end'
  /** On a phone a row has two lines: title and end share the first, details follow on the second. */
  phone: 'title' | 'end' | 'detail' | 'hidden'
}

const onPhone: Record<Column<unknown>['phone'], string> = {
  title: 'max-md:order-1 max-md:flex-[1_1_60%] max-md:font-semibold',
  end: 'max-md:order-2 max-md:max-w-[45%] max-md:text-right',
  detail: 'max-md:order-3 max-md:text-muted max-md:text-sm',
  hidden: 'max-md:hidden',
}

/** A list of like things in columns; below the mobile breakpoint each becomes a two-line row. */
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
  <table
    className={clsx(
      'w-full border-collapse text-left max-md:block',
      evenColumns && 'md:table-fixed md:[&_th:first-child]:w-[34%]',
    )}
  >
    <caption className="sr-only">{caption}</caption>
    <thead className="max-md:sr-only">
      <tr>
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={clsx(
              'border-line border-b px-3 py-2 font-medium text-muted text-sm first:pl-0 last:pr-0',
              column.align === 'end' && 'text-right',
            )}
          >
            {column.header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="max-md:block">
      {rows.map((row) => (
        <tr
          key={rowKey(row)}
          className="border-line border-b last:border-0 max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-3 max-md:gap-y-1 max-md:py-3 max-md:after:order-2 max-md:after:basis-full max-md:after:content-['']"
        >
          {columns.map((column) => (
            <td
              key={column.key}
              className={clsx(
                'md:px-3 md:py-2.5 md:first:pl-0 md:last:pr-0',
                column.align === 'end' && 'tabular md:text-right',
                onPhone[column.phone],
              )}
            >
              {column.cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
