import type {
  BreakdownTable,
  ReportQuery,
  TableRow,
} from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import type { Rate } from '@tandem/contract/campaigns/analytics/figure-words.ts'
import { type Grouping, groupings } from '@tandem/contract/campaigns/analytics/measures.ts'
import { groupLabels } from '@tandem/contract/campaigns/analytics/report.vocabulary.ts'
import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { formatCoins } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { CsvLink } from '#money/wallet/csv-link.tsx'
import { NoResults } from '#ui/empty-state.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { Select } from '#ui/form/select.tsx'
import { Section } from '#ui/section.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#ui/tabs.tsx'
import { brandReportFile, brandReportPdf } from './analytics.api.ts'
import { figureInWords } from './figure-words.ts'
import { PdfLink } from './pdf-link.tsx'
import type { ChangeReport } from './report-address.ts'
import { rowsWith, type Sort, sortRows } from './sort-rows.ts'

type Props = {
  table: BreakdownTable
  query: ReportQuery
  brandSlug: string
  onChange: ChangeReport
}

export const Breakdown = (props: Props) => {
  const { query, onChange } = props
  const by = query.by ?? 'campaign'
  return (
    <Section
      title="What worked"
      action={
        <span className="flex gap-1">
          <PdfLink href={brandReportPdf(query)} of="this report" />
          <CsvLink href={brandReportFile(query)} of="this table" />
        </span>
      }
      className="min-w-0"
    >
      <Tabs
        value={by}
        onValueChange={(next) => onChange({ by: next as Grouping })}
        className="min-w-0"
      >
        <TabList aria-label="Group of the table">
          {groupings.map((group) => (
            <Tab key={group} value={group}>
              {groupLabels[group]}
            </Tab>
          ))}
        </TabList>
        {groupings.map((group) => (
          <TabPanel key={group} value={group}>
            {group === by && <Rows key={props.table.by} {...props} />}
          </TabPanel>
        ))}
      </Tabs>
    </Section>
  )
}

const shortTable = 8

const Rows = ({ table, query, brandSlug, onChange }: Props) => {
  const rate = useInstallation()
  const [sort, setSort] = useState<Sort>({ column: 0, isDown: true })
  const [typed, setTyped] = useState('')
  const rows = sortRows(rowsWith(table.rows, typed), sort)
  const narrow = ({ key }: TableRow) =>
    onChange({ only: key, onlyBy: table.by, by: table.by === 'campaign' ? 'creator' : 'campaign' })
  const isNarrowed = query.onlyBy === table.by
  const columns = columnsOf(table, rate, sort, setSort)
  const title: Column<TableRow> = {
    key: 'label',
    header: (
      <SortButton
        label={groupLabels[table.by]}
        isSorted={sort.column === null}
        isDown={sort.isDown}
        onSort={() => setSort(nextSort(sort, null))}
      />
    ),
    phone: 'title',
    cell: (row) => (
      <span className="inline-flex items-center gap-1" style={{ minWidth: '8rem' }}>
        {isNarrowed || row.key === '' ? (
          row.label
        ) : (
          <button
            type="button"
            className="text-left underline underline-offset-4"
            onClick={() => narrow(row)}
          >
            {row.label}
            <span className="sr-only">: show only this</span>
          </button>
        )}
        <RowLink by={table.by} row={row} brandSlug={brandSlug} />
      </span>
    ),
  }
  return (
    <div className="grid min-w-0 gap-3">
      <div className="flex flex-wrap gap-3">
        {table.rows.length > shortTable && (
          <SearchBox
            label={`Search ${groupLabels[table.by].toLowerCase()}`}
            placeholder="Search this table"
            q={typed}
            onSearch={setTyped}
            className="grow sm:max-w-xs"
          />
        )}
        {table.rows.length > 1 && <PhoneSort table={table} sort={sort} onSort={setSort} />}
      </div>
      {rows.length === 0 && <NoResults query={typed} onClear={() => setTyped('')} />}
      {rows.length > 0 && (
        <div className="relative min-w-0 overflow-x-auto xl:[&_td]:text-sm xl:[&_td]:not-first:px-1.5 xl:[&_th]:not-first:px-1.5">
          <Table
            caption={`Figures by ${groupLabels[table.by].toLowerCase()}`}
            columns={[title, ...columns]}
            rows={rows}
            rowKey={({ key }) => key}
          />
        </div>
      )}
      {table.more > 0 && (
        <p className="text-muted text-sm">{formatCoins(table.more)} more are in the CSV file.</p>
      )}
    </div>
  )
}

const nextSort = (sort: Sort, column: number | null): Sort => ({
  column,
  isDown: sort.column === column ? !sort.isDown : column !== null,
})

/** In a narrow table, the sorted column stands at the end of the first line. */
const phoneOf = (id: string, isSorted: boolean): Column<TableRow>['phone'] => {
  if (isSorted) return 'end'
  return ['posts', 'views', 'cost_per_engagement'].includes(id) ? 'detail' : 'hidden'
}

const columnsOf = (
  { columns, rows }: BreakdownTable,
  rate: Rate,
  sort: Sort,
  onSort: (sort: Sort) => void,
): Column<TableRow>[] =>
  columns
    .map(({ id, label, unit }, place): Column<TableRow> & { isEmpty: boolean } => {
      const isSorted = place === (sort.column ?? 0)
      return {
        key: id,
        isEmpty: !isSorted && rows.every(({ values }) => !values[place]),
        header: (
          <SortButton
            label={label}
            isSorted={sort.column === place}
            isDown={sort.isDown}
            onSort={() => onSort(nextSort(sort, place))}
          />
        ),
        align: 'end',
        phone: phoneOf(id, isSorted),
        cell: ({ values }) => (
          <>
            {!isSorted && <span className="@2xl:hidden">{label}: </span>}
            {figureInWords(values[place] ?? null, unit, rate)}
          </>
        ),
      }
    })
    .filter(({ isEmpty }) => !isEmpty)

const SortButton = ({
  label,
  isSorted,
  isDown,
  onSort,
}: {
  label: string
  isSorted: boolean
  isDown: boolean
  onSort: () => void
}) => {
  const Arrow = isDown ? ArrowDown : ArrowUp
  return (
    <button
      type="button"
      onClick={onSort}
      className="inline-flex min-h-9 items-center gap-1 text-inherit @max-2xl:hidden hoverable:text-ink"
    >
      {label}
      {isSorted && <Arrow aria-hidden="true" className="size-3.5 shrink-0" />}
      <span className="sr-only">
        {isSorted ? `, sorted ${isDown ? 'down' : 'up'}: turn around` : ': sort'}
      </span>
    </button>
  )
}

const PhoneSort = ({
  table,
  sort,
  onSort,
}: {
  table: BreakdownTable
  sort: Sort
  onSort: (sort: Sort) => void
}) => (
  <div className="grow md:hidden">
    <Select
      aria-label="Sort by"
      value={sort.column ?? 0}
      onChange={({ target }) => onSort({ column: Number(target.value), isDown: true })}
    >
      {table.columns.map(({ id, label }, place) => (
        <option key={id} value={place}>
          Highest first: {label}
        </option>
      ))}
    </Select>
  </div>
)

const linkClass = 'inline-flex size-6 items-center justify-center text-muted hoverable:text-ink'

const RowLink = ({ by, row, brandSlug }: { by: Grouping; row: TableRow; brandSlug: string }) => {
  const icon = (
    <>
      <ExternalLink aria-hidden="true" className="size-4" />
      <span className="sr-only">Open {row.label}</span>
    </>
  )
  // Rights, commissions and other costs outside of campaigns have no page.
  if (row.key === '') return null
  if (by === 'campaign')
    return (
      <Link
        to="/brand-campaigns/$brandName/$campaignId"
        params={{ brandName: brandSlug, campaignId: row.key }}
        className={linkClass}
      >
        {icon}
      </Link>
    )
  return (
    by === 'creator' &&
    row.slug !== null && (
      <Link to="/creator/$creatorName" params={{ creatorName: row.slug }} className={linkClass}>
        {icon}
      </Link>
    )
  )
}
