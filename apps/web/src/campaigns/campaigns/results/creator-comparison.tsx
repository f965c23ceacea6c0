import type { CreatorComparison as Comparison } from '@tandem/contract/campaigns/analytics/campaign-report.schema.ts'
import { Link } from '@tanstack/react-router'
import { figureInWords, labelAfter } from '#campaigns/analytics/figure-words.ts'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { forTab } from '#lib/brands/for-tab.ts'
import { useInstallation } from '#lib/installation.ts'
import { CsvLink } from '#money/wallet/csv-link.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Section } from '#ui/section.tsx'
import { type Column, Table } from '#ui/table.tsx'

type Row = Comparison['rows'][number]

/** The largest first, or the smallest where less is better. Unknown values come last. */
const sortCreators = ({ columns, rows }: Comparison, id: string): Row[] => {
  const at = columns.findIndex((column) => column.id === id)
  const sign = id === 'cost_per_engagement' ? 1 : -1
  const known = rows.filter(({ values }) => values[at] != null)
  return [
    ...known.toSorted((one, other) => sign * ((one.values[at] ?? 0) - (other.values[at] ?? 0))),
    ...rows.filter(({ values }) => values[at] == null),
  ]
}

export const CreatorComparison = ({
  comparison,
  campaign,
}: {
  comparison: Comparison
  campaign: { id: string; brandName: string }
}) => {
  const [search, replace] = useAddressSearch()
  const rate = useInstallation()
  const { columns } = comparison
  const by = columns.find(({ id }) => id === search.creatorsBy)?.id ?? 'views'
  const shown: Column<Row>[] = columns.map(({ id, label, unit }, at) => ({
    key: id,
    header: label,
    align: 'end',
    phone: id === by ? 'end' : 'detail',
    wide: ['posts', 'on_time_rate'].includes(id) && id !== by,
    cell: ({ values }) => (
      <>
        {figureInWords(values[at] ?? null, unit, rate)}{' '}
        <span className="font-normal text-muted @2xl:hidden">
          {labelAfter(values[at] ?? null, label)}
        </span>
      </>
    ),
  }))
  const person: Column<Row> = {
    key: 'creator',
    header: 'Creator',
    phone: 'title',
    cell: ({ label, slug }) =>
      slug === null ? (
        label
      ) : (
        <Link
          to="/brand-campaigns/$brandName/$campaignId/creator/$creatorName"
          params={{ brandName: campaign.brandName, campaignId: campaign.id, creatorName: slug }}
          className="underline-offset-4 hoverable:underline"
        >
          {label}
        </Link>
      ),
  }
  return (
    <Section
      title="Creators compared"
      action={
        <CsvLink
          href={forTab(`/api/brand/campaigns/${campaign.id}/creators.csv`)}
          of="the campaign’s creators"
        />
      }
    >
      {comparison.rows.length > 1 && (
        <Field label="Sort creators by" className="w-full max-w-60">
          <Select
            value={by}
            onChange={({ target }) => replace({ ...search, creatorsBy: target.value })}
          >
            {columns.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Table
        caption="Creators compared"
        columns={[person, ...shown]}
        rows={sortCreators(comparison, by)}
        rowKey={({ key }) => key}
      />
      {comparison.more > 0 && (
        <p className="text-muted text-sm">{comparison.more} more creators are in the CSV file.</p>
      )}
    </Section>
  )
}
