import type { CreatorCollaborationDetail } from '@tandem/contract/collaborations/collaboration.schema.ts'
import { type FormEvent, useId, useState } from 'react'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { formatDate } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useExtend } from './collaboration.api.ts'

const dayMs = 86_400_000

/** Says why a week more is needed; it is taken, not asked for. */
export const ExtendDialog = ({
  it,
  onClose,
}: {
  it: CreatorCollaborationDetail
  onClose: () => void
}) => {
  const form = useId()
  const extend = useExtend()
  const [reason, setReason] = useState('')
  const mistake = extend.error instanceof ApiRefusal ? extend.error.fields.reason : undefined
  const later =
    it.dueAt === null
      ? 'a week later'
      : formatDate(new Date(Date.parse(it.dueAt) + it.terms.extensionDays * dayMs).toISOString())
  const send = (event: FormEvent) => {
    event.preventDefault()
    extend.mutate(
      { params: { collaborationId: it.id }, body: { reason } },
      {
        onSuccess: () => {
          toast.success(`Your content is due ${later}. ${it.brand.name} was told.`)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Take a week more?"
      description={`Your content is then due ${later}. You can do this once; ${it.brand.name} reads why.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" form={form} busy={extend.isPending}>
            Take the week
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="grid gap-4">
        <Field label="What you need the time for" error={mistake}>
          <Textarea
            rows={3}
            maxLength={2000}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <WriteTrouble error={mistake === undefined && extend.error} />
      </form>
    </Dialog>
  )
}
