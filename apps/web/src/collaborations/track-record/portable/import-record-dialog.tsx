import { recordFileLengthMax } from '@tandem/contract/collaborations/track-record/portable/portable-record.limits.ts'
import {
  type CheckedRecord,
  recordFileTooLarge,
} from '@tandem/contract/collaborations/track-record/portable/portable-record.schema.ts'
import { useState } from 'react'
import { DropZone } from '#platform/files/drop-zone.tsx'
import { Button } from '#ui/button.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Time } from '#ui/time.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useCheckRecord, useImportRecord } from './portable-record.api.ts'
import { RecordSummary } from './record-summary.tsx'

type Chosen = { name: string; text: string }

export const ImportRecordDialog = ({ onClose }: { onClose: () => void }) => {
  const [chosen, setChosen] = useState<Chosen>()
  const [isTooLarge, setTooLarge] = useState(false)
  const check = useCheckRecord()
  const bring = useImportRecord()
  const look = ({ text }: Chosen) => check.mutate({ body: { text } })
  const choose = async ([file]: readonly File[]) => {
    if (file === undefined) return
    check.reset()
    bring.reset()
    setChosen(undefined)
    // The limit counts characters, and each has up to 3 bytes.
    const text = file.size > 3 * recordFileLengthMax ? undefined : await file.text()
    const isRead = text !== undefined && text.length <= recordFileLengthMax
    setTooLarge(!isRead)
    if (!isRead) return
    setChosen({ name: file.name, text })
    look({ name: file.name, text })
  }
  const submit = () =>
    chosen &&
    bring.mutate(
      { body: { text: chosen.text } },
      {
        onSuccess: () => {
          toast.success('Record imported.')
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title="Import a record"
      description="Choose the signed record that you downloaded from another marketplace. Both accounts need the same confirmed email address."
      submit={{
        words: check.data?.replaces ? 'Replace record' : 'Import record',
        disabled: check.data === undefined,
        busy: bring.isPending,
      }}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onClose={onClose}
    >
      <DropZone
        multiple={false}
        accept=".json,application/json"
        aria-label="Signed record"
        onFiles={(files) => void choose(files)}
      />
      {chosen && <p className="break-all text-sm">{chosen.name}</p>}
      <p role="status" className="text-muted empty:hidden">
        {check.isPending && 'Asking that marketplace for its key…'}
      </p>
      <p role="alert" className="text-bad empty:hidden">
        {isTooLarge && recordFileTooLarge}
      </p>
      <WriteTrouble error={check.error ?? bring.error} />
      {chosen && check.error && (
        <div>
          <Button variant="secondary" size="small" onClick={() => look(chosen)}>
            Check file again
          </Button>
        </div>
      )}
      {check.data && <Found record={check.data} />}
    </FormDialog>
  )
}

const Found = ({ record }: { record: CheckedRecord }) => (
  <div className="grid gap-4 rounded-control bg-sunken p-4">
    <p>
      The signature of <strong>{new URL(record.origin).host}</strong> is valid. Signed on{' '}
      <Time at={record.issuedAt} as="date" />.
      {record.replaces && (
        <>
          {' '}
          It replaces your record of <Time at={record.replaces} as="date" />.
        </>
      )}
    </p>
    <RecordSummary record={record} />
  </div>
)
