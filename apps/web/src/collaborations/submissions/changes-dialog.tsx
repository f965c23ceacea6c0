import type {
  BrandCollaboration,
  BrandCollaborationDetail,
} from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { timesInWords } from '@tandem/contract/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ChangedMeanwhile } from '#collaborations/lifecycle/changed-meanwhile.tsx'
import { creatorInCampaignQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { useAsSeen } from '#collaborations/lifecycle/use-as-seen.ts'
import { verdictOn } from '#collaborations/lifecycle/verdict-on.ts'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { commentsQuery } from './comments/comment.api.ts'
import { commentsOf } from './comments/comment-place.ts'
import { UnmetItems } from './content-unmet-items.tsx'
import { GoingAlong } from './going-along.tsx'
import { useRequestChanges } from './submission.api.ts'

export const ChangesDialog = ({
  item: current,
  onDone,
  onClose,
}: {
  item: BrandCollaboration | BrandCollaborationDetail
  onDone?: () => void
  onClose: () => void
}) => {
  const ask = useRequestChanges()
  const item = useAsSeen(current, ask.error)
  const whole = useQuery({
    ...creatorInCampaignQuery(item.campaign.id, item.creator.slug),
    // Skips the request on pages that already have the whole collaboration.
    ...('terms' in current && { initialData: current }),
  }).data
  const { data: said } = useQuery(commentsQuery(item.id))
  const newest = whole?.rounds?.at(-1)
  const open = newest ? commentsOf(said?.items, newest).filter(({ doneBy }) => doneBy === null) : []
  const [feedback, setFeedback] = useState('')
  const [unmet, setUnmet] = useState<ReadonlyMap<number, string>>(new Map())
  const fields = ask.error instanceof ApiRefusal ? ask.error.fields : {}
  const left =
    whole === undefined ? '' : ` You can request changes ${timesInWords(whole.roundsLeft)} more.`

  const send = (event: FormEvent) => {
    event.preventDefault()
    const body = {
      version: item.version,
      feedback,
      ...(open.length > 0 && { withComments: true }),
      ...(unmet.size > 0 && { unmet: [...unmet].map(([nr, words]) => ({ item: nr, words })) }),
    }
    ask.mutate(
      { params: { collaborationId: item.id }, body },
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
      title="Request changes"
      description={`${item.creator.name} submits another round.${left}`}
      submit={{
        words: 'Send request',
        busy: ask.isPending,
        disabledReason: reasonFor(verdictOn(item, 'requestChanges')),
      }}
      onSubmit={send}
      onClose={onClose}
    >
      {newest !== undefined && <GoingAlong comments={open} files={newest.fileUrls} />}
      <UnmetItems
        checklist={whole?.terms.checklist ?? []}
        value={unmet}
        onChange={setUnmet}
        mistakeOf={(place) => fields[`unmet.${place}.words`]}
      />
      <Field
        label="What should change?"
        hint="Describe what you see and what you would like instead."
        error={fields.feedback}
        optional={unmet.size + open.length > 0}
      >
        <Textarea rows={5} value={feedback} onChange={(event) => setFeedback(event.target.value)} />
      </Field>
      {Object.keys(fields).length === 0 && (
        <ChangedMeanwhile
          error={ask.error}
          item={item}
          verdict={verdictOn(item, 'requestChanges')}
        />
      )}
    </FormDialog>
  )
}
