import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import {
  filesPerReportMax,
  type ShipmentProblem,
  ShipmentReport,
  shipmentProblemLabels,
} from '@tandem/contract/collaborations/shipments/shipment.schema.ts'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { UploadField } from '#platform/files/upload-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useReport } from './shipment.api.ts'

const hints: Record<ShipmentProblem, string> = {
  not_arrived:
    'Describe what the tracking page shows, and where you asked: neighbours, the pick-up point.',
  damaged: 'Describe the damage. A photo of the product and of the box helps.',
  wrong_item: 'Describe what was in the parcel instead. A photo helps.',
}

export const ReportDialog = ({
  collaboration,
  problem,
  onClose,
}: {
  collaboration: CreatorCollaborationDetail
  problem: ShipmentProblem
  onClose: () => void
}) => {
  const report = useReport()
  const [uploading, setUploading] = useState(false)
  const { register, control, handleSubmit, formState } = useForm<ShipmentReport>({
    resolver: standardSchemaResolver(ShipmentReport),
    defaultValues: { problem, words: '', fileUrls: [] },
  })
  const send = handleSubmit((body) =>
    report.mutate(
      { params: { collaborationId: collaboration.id }, body },
      {
        onSuccess: () => {
          toast.success(`Problem reported. ${collaboration.brand.name} has been notified.`)
          onClose()
        },
      },
    ),
  )
  return (
    <FormDialog
      title={`Report a problem: ${shipmentProblemLabels[problem].toLowerCase()}`}
      description={`${collaboration.brand.name} has ${collaboration.terms.replyDays} days to answer or send a new parcel. Until then, delivery is not confirmed automatically.`}
      submit={{ words: 'Report problem', busy: report.isPending, disabled: uploading }}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="What is wrong?" hint={hints[problem]} error={formState.errors.words?.message}>
        <Textarea rows={4} {...register('words')} />
      </Field>
      <Controller
        control={control}
        name="fileUrls"
        render={({ field }) => (
          <UploadField
            label="Photos"
            hint={`Only you and ${collaboration.brand.name} see them.`}
            kinds={['image']}
            max={filesPerReportMax}
            value={field.value}
            onChange={field.onChange}
            onBusyChange={setUploading}
            error={formState.errors.fileUrls?.message}
          />
        )}
      />
      <WriteTrouble error={report.error} />
    </FormDialog>
  )
}
