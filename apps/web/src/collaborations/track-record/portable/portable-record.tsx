import type { ImportedRecord } from '@tandem/contract/collaborations/track-record/portable/portable-record.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmWrite } from '#ui/layer/confirm-write.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ImportedRecords } from './imported-records.tsx'
import { ownImportedQuery, useRemoveRecord } from './portable-record.api.ts'
import { SignedRecordSection } from './signed-record.tsx'

const ImportRecordDialog = lazyLayer(
  async () => (await import('./import-record-dialog.tsx')).ImportRecordDialog,
)

export const PortableRecord = () => {
  const own = useQuery(ownImportedQuery)
  const [importing, setImporting] = useState(false)
  const [removing, setRemoving] = useState<ImportedRecord>()
  return (
    <>
      <SignedRecordSection className="border-line border-t pt-8" />
      <Section title="Records of other marketplaces" className="border-line border-t pt-8">
        <p className="max-w-[65ch] text-muted">
          Import the signed record of another marketplace with Tandem. Brands see it below your
          record here, and it never changes your figures.
        </p>
        {own.isPending && <Skeleton className="h-11 w-48" />}
        {own.isLoadingError && <LoadFailure query={own} />}
        {own.data && (
          <>
            <div>
              <Button
                variant="secondary"
                disabledReason={reasonFor(own.data.can.import)}
                onClick={() => setImporting(true)}
              >
                Import record
              </Button>
            </div>
            <ImportedRecords
              items={own.data.items}
              actionOf={(record) => (
                <Button variant="secondary" size="small" onClick={() => setRemoving(record)}>
                  Remove record
                </Button>
              )}
            />
          </>
        )}
      </Section>
      {importing && <ImportRecordDialog onClose={() => setImporting(false)} />}
      {removing && <Removal record={removing} onClose={() => setRemoving(undefined)} />}
    </>
  )
}

const Removal = ({ record, onClose }: { record: ImportedRecord; onClose: () => void }) => (
  <ConfirmWrite
    write={useRemoveRecord()}
    input={{ params: { recordId: record.id } }}
    title="Remove this record?"
    effect={`Brands no longer see your record of ${new URL(record.origin).host}. You can import it again.`}
    confirmLabel="Remove record"
    done="Record removed."
    onClose={onClose}
  />
)
