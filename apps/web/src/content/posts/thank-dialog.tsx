import { type PostDetail, ThanksDraft } from '@tandem/contract/content/posts/post.schema.ts'
import { type FormEvent, useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { mistakesOf, refusedFields } from '#ui/form/mistakes.ts'
import { Textarea } from '#ui/form/textarea.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useThank } from './post.api.ts'
import { postTypeLabel } from './post-type.ts'

export const ThankDialog = ({ post, onClose }: { post: PostDetail; onClose: () => void }) => {
  const name = post.creator?.name ?? post.authorHandle
  const thank = useThank(post.id)
  const [words, setWords] = useState(
    () => `Thank you for your ${postTypeLabel(post.type)}, ${name}. It means a lot to us.`,
  )
  const [tried, setTried] = useState(false)
  const mistakes = mistakesOf(ThanksDraft, { words })
  const shown = tried ? { ...refusedFields(thank.error), ...mistakes } : {}
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (thank.isPending || Object.keys(mistakes).length > 0) return
    thank.mutate({ params: { postId: post.id }, body: { words } }, { onSuccess: onClose })
  }
  return (
    <FormDialog
      title={`Thank ${name}`}
      description="The creator is notified at once."
      submit={{ words: 'Send thanks', busy: thank.isPending }}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label="Message" error={shown.words}>
        <Textarea
          rows={4}
          maxLength={500}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
      <WriteTrouble error={Object.keys(refusedFields(thank.error)).length === 0 && thank.error} />
    </FormDialog>
  )
}
