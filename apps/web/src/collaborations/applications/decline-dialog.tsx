import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { type FormEvent, useState } from 'react'
import { ChangedMeanwhile } from '#collaborations/lifecycle/changed-meanwhile.tsx'
import { useAsSeen } from '#collaborations/lifecycle/use-as-seen.ts'
import { verdictOn } from '#collaborations/lifecycle/verdict-on.ts'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useDecline } from './application.api.ts'
import { DeclineFields } from './decline-fields.tsx'
import { type DeclineWords, noWords } from './decline-words.ts'

const wordsOf = ({ declining }: BrandCollaboration): DeclineWords =>
  declining ? { reason: declining.reason.code, note: declining.reason.note ?? '' } : noWords

export const DeclineDialog = ({
  item: current,
  onClose,
}: {
  item: BrandCollaboration
  onClose: () => void
}) => {
  const decline = useDecline()
  const item = useAsSeen(current, decline.error)
  const [words, setWords] = useState(() => wordsOf(current))
  const mistake = decline.error instanceof ApiRefusal ? decline.error.fields.note : undefined

  const send = (event: FormEvent) => {
    event.preventDefault()
    decline.mutate(
      {
        params: { collaborationId: item.id },
        body: {
          version: item.version,
          reason: words.reason,
          ...(words.note.trim() !== '' && { note: words.note }),
        },
      },
      {
        onSuccess: () => {
          toast.success(`${item.creator.name} reads this reason.`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`Why you decline ${item.creator.name}`}
      description="The creator is notified a few minutes later. You can undo the decline until then."
      submit={{ words: 'Change reason', busy: decline.isPending }}
      onSubmit={send}
      onClose={onClose}
    >
      <DeclineFields words={words} onChange={setWords} mistake={mistake} />
      {mistake === undefined && (
        <ChangedMeanwhile error={decline.error} item={item} verdict={verdictOn(item, 'decline')} />
      )}
    </FormDialog>
  )
}
