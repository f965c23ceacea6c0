import { replyLengthMax } from '@tandem/contract/communication/saved-replies/reply.limits.ts'
import {
  type SavedReply,
  SavedReplyDraft,
} from '@tandem/contract/communication/saved-replies/reply.schema.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Input } from '#ui/form/input.tsx'
import { type Mistakes, mistakesOf } from '#ui/form/mistakes.ts'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useChangeReply, useRemoveReply, useSaveReply } from './reply.api.ts'

const titleMax = 60

export const ReplyForm = ({
  reply,
  onClose,
}: {
  /** Undefined for a new one. */
  reply: SavedReply | undefined
  onClose: () => void
}) => {
  const [title, setTitle] = useState(reply?.title ?? '')
  const [body, setBody] = useState(reply?.body ?? '')
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const save = useSaveReply()
  const change = useChangeReply()
  const remove = useRemoveReply()
  const done = (words: string) => () => {
    toast.success(words)
    onClose()
  }
  const submit = () => {
    const draft = { title, body }
    const found = mistakesOf(SavedReplyDraft, draft)
    setMistakes(found)
    if (Object.keys(found).length > 0) return
    const onSuccess = done('Reply saved.')
    if (reply === undefined) save.mutate({ body: draft }, { onSuccess })
    else change.mutate({ params: { replyId: reply.id }, body: draft }, { onSuccess })
  }
  return (
    <FormDialog
      title={reply === undefined ? 'New saved reply' : 'Edit saved reply'}
      submit={{ words: 'Save reply', busy: save.isPending || change.isPending }}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Field label="Title" error={mistakes.title}>
        <Input
          value={title}
          maxLength={titleMax}
          onChange={({ target }) => setTitle(target.value)}
        />
      </Field>
      <Field
        label="Text"
        hint="{creator} and {campaign} become the names of the conversation."
        error={mistakes.body}
      >
        <Textarea
          value={body}
          maxLength={replyLengthMax}
          onChange={({ target }) => setBody(target.value)}
        />
      </Field>
      <WriteTrouble error={save.error ?? change.error ?? remove.error} />
      {reply !== undefined && (
        <Button
          variant="quiet"
          className="justify-self-start text-bad"
          busy={remove.isPending}
          onClick={() =>
            remove.mutate({ params: { replyId: reply.id } }, { onSuccess: done('Reply deleted.') })
          }
        >
          Delete this reply
        </Button>
      )}
    </FormDialog>
  )
}
