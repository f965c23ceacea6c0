import type { ReportQuery } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { savedReportNameMax } from '@tandem/contract/campaigns/saved-reports/saved-report.limits.ts'
import { SavedReportDraft } from '@tandem/contract/campaigns/saved-reports/saved-report.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Input } from '#ui/form/input.tsx'
import { type Mistakes, mistakesOf } from '#ui/form/mistakes.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { savedReportsQuery, useRemoveSavedReport, useSaveReport } from './saved-report.api.ts'

export const SavedReportsDialog = ({
  query,
  onClose,
}: {
  /** The view that gets a name. */
  query: ReportQuery
  onClose: () => void
}) => {
  const reports = useQuery(savedReportsQuery)
  const [name, setName] = useState('')
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const save = useSaveReport()
  const remove = useRemoveSavedReport()
  const refusal = reports.data && reasonFor(reports.data.can.edit)
  const submit = () => {
    const draft = { name, query }
    const found = mistakesOf(SavedReportDraft, draft)
    setMistakes(found)
    if (Object.keys(found).length > 0) return
    const onSuccess = () => {
      toast.success('View saved.')
      onClose()
    }
    save.mutate({ body: draft }, { onSuccess })
  }
  return (
    <FormDialog
      title="Saved views"
      description="A view keeps the period, comparison, table and filter. Every member of your brand can open it."
      submit={{ words: 'Save this view', busy: save.isPending, disabledReason: refusal }}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field label="Name" error={mistakes.name}>
        <Input
          value={name}
          maxLength={savedReportNameMax}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <WriteTrouble error={save.error ?? remove.error} />
      {reports.isLoadingError && <LoadFailure query={reports} />}
      <ul className="grid gap-2">
        {reports.data?.items.map((report) => (
          <li
            key={report.id}
            className="flex items-center gap-3 rounded-control border border-line py-1 pr-1 pl-3"
          >
            <span className="min-w-0 grow truncate">{report.name}</span>
            <Button
              type="button"
              variant="quiet"
              size="icon"
              aria-label={`Delete “${report.name}”`}
              disabledReason={refusal}
              busy={remove.isPending}
              onClick={() => remove.mutate({ params: { savedReportId: report.id } })}
            >
              <Trash2 aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
