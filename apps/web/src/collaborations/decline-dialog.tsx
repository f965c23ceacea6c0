import type { BrandCollaboration } from '@tandem/contract/collaborations/collaboration.schema.ts'
import { type FormEvent, useId, useState } from 'react'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { useDecline } from './collaboration.api.ts'
import { DeclineFields } from './decline-fields.tsx'
import { noWords } from './decline-words.ts'
import { useAsSeen } from './use-as-seen.ts'

/** Declines an application with a reason that the creator reads. */
export const DeclineDialog = ({
  item: current,
  onClose,
}: {
  item: BrandCollaboration
  onClose: () => void
}) => {
  const form = useId()
  const decline = useDecline()
  const item = useAsSeen(current, decline.error)
  const [words, setWords] = useState(noWords)
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
          toast.success(`${item.creator.name} was told.`)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Decline ${item.creator.name}?`}
      description="The creator reads the reason. You can reconsider for 7 days."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={form} variant="danger" busy={decline.isPending}>
            Decline
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid gap-4">
        <DeclineFields words={words} onChange={setWords} mistake={mistake} />
        {mistake === undefined && (
          <ChangedMeanwhile error={decline.error} item={item} verdict={item.can.decline} />
        )}
      </form>
    </Dialog>
  )
}
