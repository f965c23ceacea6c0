import { plural } from '@tandem/contract/plural.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCoins } from '#lib/coins.ts'
import { DropZone } from '#platform/files/drop-zone.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { countsInWords, type Report, reportOf } from './import-report.ts'
import { MappingFields } from './mapping-fields.tsx'
import { type CsvLine, readCsv } from './read-csv.ts'
import { guessColumns, type Mapping, missingFields, type RowKind } from './row-kind.ts'

type Chosen = { name: string; header: string[]; lines: CsvLine[] }

const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

export const ImportDialog = <Row,>({
  kind,
  onClose,
}: {
  kind: RowKind<Row>
  onClose: () => void
}) => {
  const [chosen, setChosen] = useState<Chosen>()
  const [trouble, setTrouble] = useState<string>()
  const choose = async ([file]: File[]) => {
    if (file === undefined) return
    const read = readCsv(new Uint8Array(await file.arrayBuffer()), kind.many)
    setTrouble('trouble' in read ? read.trouble : undefined)
    setChosen('trouble' in read ? undefined : { name: file.name, ...read })
  }
  if (chosen)
    return (
      <ImportFile
        key={chosen.name}
        file={chosen}
        kind={kind}
        onOther={() => setChosen(undefined)}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Import ${kind.many}`}
      description={`A CSV file with a line for each ${kind.one}. You check the result before anything is imported.`}
    >
      <div className="grid gap-3">
        <DropZone
          aria-label={`File of ${kind.many}`}
          accept=".csv,.txt,text/csv"
          multiple={false}
          onFiles={choose}
        />
        <p role="alert" className="text-bad text-sm empty:hidden">
          {trouble}
        </p>
      </div>
    </Dialog>
  )
}

const ImportFile = <Row,>({
  file,
  kind,
  onOther,
  onClose,
}: {
  file: Chosen
  kind: RowKind<Row>
  onOther: () => void
  onClose: () => void
}) => {
  const [mapping, setMapping] = useState<Mapping>(() => ({
    columns: guessColumns(kind.fields, file.header),
    decimal: '.',
    order: 'ymd',
    zone: ownZone(),
  }))
  const [done, setProgress] = useState(0)
  const queryClient = useQueryClient()
  const send = useMutation({
    mutationFn: async (dryRun: boolean) => {
      const { rows, ...said } = kind.understand(file.lines, mapping)
      const results = await kind.send(rows, { dryRun, onProgress: setProgress })
      return { dryRun, report: reportOf(said, results) }
    },
    onSuccess: async ({ dryRun }) => {
      if (dryRun) return
      for (const feature of kind.changes)
        await queryClient.invalidateQueries({ queryKey: [feature] })
    },
  })
  const missing = missingFields(kind.fields, mapping)
  const checked = send.data
  const ready = checked?.dryRun === true && checked.report.counts.ok > 0
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Import ${kind.many}`}
      description={`${file.name}: ${formatCoins(file.lines.length)} ${plural(file.lines.length, 'line')}`}
      footer={
        <>
          <Button variant="quiet" onClick={checked?.dryRun === false ? onClose : onOther}>
            {checked?.dryRun === false ? 'Close' : 'Choose another file'}
          </Button>
          {checked?.dryRun !== false && (
            <Button
              variant={ready ? 'secondary' : 'primary'}
              busy={send.isPending && send.variables}
              disabledReason={missing.length > 0 ? `Choose: ${missing.join(', ')}.` : undefined}
              onClick={() => send.mutate(true)}
            >
              Check file
            </Button>
          )}
          {ready && (
            <Button busy={send.isPending && !send.variables} onClick={() => send.mutate(false)}>
              Import {formatCoins(checked.report.counts.ok)}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        {checked?.dryRun !== false && (
          <MappingFields
            kind={kind}
            header={file.header}
            mapping={mapping}
            onMapping={(next) => {
              setMapping(next)
              // The report of an earlier check refers to the former mapping, so it is cleared.
              send.reset()
            }}
          />
        )}
        <p role="status" className="text-muted text-sm empty:hidden">
          {send.isPending && `${formatCoins(done)} of ${formatCoins(file.lines.length)} …`}
        </p>
        <WriteTrouble error={send.error} className="text-sm" />
        {checked && <Outcome kind={kind} report={checked.report} done={!checked.dryRun} />}
      </div>
    </Dialog>
  )
}

const Outcome = ({
  kind,
  report,
  done,
}: {
  kind: Pick<RowKind<unknown>, 'one' | 'many'>
  report: Report
  done: boolean
}) => (
  <div className="grid gap-3" role="status">
    <ul className="grid gap-1 font-semibold">
      {countsInWords(report.counts, { ...kind, done }).map((words) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
    {report.problems.length > 0 && (
      <ol className="grid max-h-60 gap-1 overflow-y-auto text-sm">
        {report.problems.map(({ line, sentence }) => (
          <li key={line}>
            Line {line}: {sentence}
          </li>
        ))}
        {report.left > 0 && <li>And {formatCoins(report.left)} more.</li>}
      </ol>
    )}
  </div>
)
