import type { ImportedRecord } from '@tandem/contract/collaborations/track-record/portable/portable-record.schema.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Hint } from '#ui/hint.tsx'
import { Time } from '#ui/time.tsx'
import { importedOfQuery } from './portable-record.api.ts'
import { RecordSummary } from './record-summary.tsx'

export const ImportedRecords = ({
  items,
  actionOf,
}: {
  items: readonly ImportedRecord[]
  actionOf?: (record: ImportedRecord) => ReactNode
}) => (
  <ul className="grid gap-4">
    {items.map((record) => (
      <li key={record.id} className="grid gap-4 rounded-card border border-line border-dashed p-4">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 className="break-words font-semibold">
              Imported from {new URL(record.origin).host}
              <Hint label="What imported means">
                That marketplace signed these figures on <Time at={record.issuedAt} as="date" />. We
                verified its signature. They are not part of this marketplace’s figures.
              </Hint>
            </h3>
            <p className="text-muted text-sm">
              Signed on <Time at={record.issuedAt} as="date" />
            </p>
          </div>
          {actionOf?.(record)}
        </div>
        <RecordSummary record={record} />
      </li>
    ))}
  </ul>
)

/** Shows nothing while loading, because most creators have no imported record. */
export const ImportedOfCreator = ({ slug }: { slug: string }) => {
  const { data } = useQuery(importedOfQuery(slug))
  return data !== undefined && data.items.length > 0 && <ImportedRecords items={data.items} />
}
