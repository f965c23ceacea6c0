import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import {
  LiveProblem,
  liveProblemLabels,
} from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { type FormEvent, useState } from 'react'
import { ChangedMeanwhile } from '#collaborations/lifecycle/changed-meanwhile.tsx'
import { useAsSeen } from '#collaborations/lifecycle/use-as-seen.ts'
import { verdictOn } from '#collaborations/lifecycle/verdict-on.ts'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Select } from '#ui/form/select.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { useRefuseLive } from './submission.api.ts'

export const ContentRefuseLiveDialog = ({
  item: current,
  onDone,
  onClose,
}: {
  item: BrandCollaboration
  onDone?: () => void
  onClose: () => void
}) => {
  const refuse = useRefuseLive()
  const item = useAsSeen(current, refuse.error)
  const [problem, setProblem] = useState<LiveProblem>('dead')
  const [note, setNote] = useState('')
  const mistake = refuse.error instanceof ApiRefusal ? refuse.error.fields.note : undefined

  const send = (event: FormEvent) => {
    event.preventDefault()
    refuse.mutate(
      {
        params: { collaborationId: item.id },
        body: { version: item.version, problem, ...(note.trim() !== '' && { note }) },
      },
      {
        onSuccess: () => {
          toast.success(`Changes requested from ${item.creator.name}.`)
          onClose()
          onDone?.()
        },
      },
    )
  }
  return (
    <FormDialog
      title="Request changes to the post"
      description={`${item.creator.name} corrects the post and adds its link again.${item.coinsHeld === 0 ? '' : ' The coins stay held.'}`}
      submit={{
        words: 'Send request',
        busy: refuse.isPending,
        disabledReason: reasonFor(verdictOn(item, 'refuseLive')),
      }}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="What is wrong?">
        <Select
          value={problem}
          onChange={({ target }) => setProblem(LiveProblem.parse(target.value))}
        >
          {LiveProblem.options.map((one) => (
            <option key={one} value={one}>
              {liveProblemLabels[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="In your own words" error={mistake} optional={problem !== 'other'}>
        <Textarea rows={3} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
      {mistake === undefined && (
        <ChangedMeanwhile
          error={refuse.error}
          item={item}
          verdict={verdictOn(item, 'refuseLive')}
        />
      )}
    </FormDialog>
  )
}
