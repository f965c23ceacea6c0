import {
  type Material,
  MaterialDraft,
} from '@tandem/contract/affiliate/programmes/material.schema.ts'
import { type FormEvent, useState } from 'react'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { ImagePicker } from '#ui/form/image-picker.tsx'
import { Input } from '#ui/form/input.tsx'
import { mistakesOf, refusedFields } from '#ui/form/mistakes.ts'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useSaveMaterial } from './material.api.ts'
import { linkMark } from './text-with-link.ts'

export type MaterialKind = 'picture' | 'text'

export const MaterialDialog = ({
  programmeId,
  kind,
  before,
  onClose,
}: {
  programmeId: string
  kind: MaterialKind
  before: Material | undefined
  onClose: () => void
}) => {
  const save = useSaveMaterial(programmeId, before?.id)
  const [title, setTitle] = useState(before?.title ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [alt, setAlt] = useState(before?.picture?.alt ?? '')
  const [text, setText] = useState(before?.text ?? '')
  const [tried, setTried] = useState(false)
  const url = before?.picture?.url ?? ''
  const draft: MaterialDraft = {
    title,
    ...(kind === 'picture' ? { picture: { url: file === null ? url : 'chosen', alt } } : { text }),
  }
  const mistakes = mistakesOf(MaterialDraft, draft)
  const shown = tried ? { ...refusedFields(save.error), ...mistakes } : {}
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (save.isPending || Object.keys(mistakes).length > 0) return
    save.mutate(
      { draft, file },
      {
        onSuccess: () => {
          toast.success('Saved. Creators see it beside their link.')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`${before === undefined ? 'Add' : 'Change'} a ${kind}`}
      submit={{ words: `Save ${kind}`, busy: save.isPending }}
      onSubmit={send}
      onClose={onClose}
    >
      {kind === 'picture' && (
        <ImagePicker
          label="Picture"
          hint="PNG, JPEG or WebP, at most 10 MB."
          value={file}
          current={url === '' ? null : url}
          onChange={setFile}
          error={shown['picture.url']}
        />
      )}
      <Field
        label="Title"
        hint={kind === 'picture' ? 'The downloaded file is named after it.' : undefined}
        error={shown.title}
      >
        <Input maxLength={80} value={title} onChange={({ target }) => setTitle(target.value)} />
      </Field>
      {kind === 'picture' ? (
        <Field
          label="Description"
          hint="Screen readers read this text."
          error={shown['picture.alt']}
        >
          <Input maxLength={300} value={alt} onChange={({ target }) => setAlt(target.value)} />
        </Field>
      ) : (
        <Field
          label="Text"
          hint={`${linkMark} is replaced by the creator’s link. Without it, the link is added at the end.`}
          error={shown.text}
        >
          <Textarea
            rows={6}
            maxLength={2000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      )}
      <WriteTrouble error={Object.keys(refusedFields(save.error)).length === 0 && save.error} />
    </FormDialog>
  )
}
