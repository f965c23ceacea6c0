import type { Grouping } from '@tandem/contract/campaigns/analytics/measures.ts'
import type { SharedTable } from '@tandem/contract/campaigns/shared-reports/shared-report.schema.ts'
import { figureInWords, labelAfter } from '#campaigns/analytics/figure-words.ts'
import { useInstallation } from '#lib/installation.ts'
import { Section } from '#ui/section.tsx'
import { type Column, Table } from '#ui/table.tsx'

type Row = SharedTable['rows'][number]

export const groupNames: Record<Grouping, { one: string; many: string }> = {
  campaign: { one: 'campaign', many: 'Campaigns' },
  creator: { one: 'creator', many: 'Creators' },
  type: { one: 'content type', many: 'Content types' },
  platform: { one: 'platform', many: 'Platforms' },
  deal: { one: 'deal type', many: 'Deal types' },
  niche: { one: 'niche', many: 'Niches' },
}

export const SharedTables = ({ tables }: { tables: readonly SharedTable[] }) =>
  tables.map((table) => <OneTable key={table.by} table={table} />)

const onPhone = ['posts', 'views', 'cost_per_engagement']

const OneTable = ({ table: { by, columns, rows, isWhole } }: { table: SharedTable }) => {
  const rate = useInstallation()
  const { many } = groupNames[by]
  const name: Column<Row> = {
    ...{ key: 'label', header: many, phone: 'title' },
    cell: ({ label }) => label,
  }
  const numbers = columns.map(
    ({ id, label, unit }, at): Column<Row> => ({
      ...{ key: id, header: label, align: 'end' },
      phone: id === 'spent' ? 'end' : onPhone.includes(id) ? 'detail' : 'hidden',
      cell: ({ values }) => (
        <>
          {figureInWords(values[at] ?? null, unit, rate)}{' '}
          <span className="font-normal text-muted @2xl:hidden">
            {labelAfter(values[at] ?? null, label)}
          </span>
        </>
      ),
    }),
  )
  return (
    <Section title={many} className="grid-cols-[minmax(0,1fr)]">
      <div className="relative min-w-0 overflow-x-auto">
        <Table
          caption={`Figures by ${groupNames[by].one}`}
          columns={[name, ...numbers]}
          // Two creators can have the same name.
          rows={rows.map((row, nr) => ({ ...row, nr }))}
          rowKey={(row) => String((row as Row & { nr: number }).nr)}
        />
      </div>
      {!isWhole && <p className="text-muted text-sm">There are more rows than the table shows.</p>}
    </Section>
  )
}
