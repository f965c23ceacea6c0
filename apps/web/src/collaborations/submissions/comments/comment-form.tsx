import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { kindOfUrl } from '#platform/files/upload-words.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useAddComment } from './comment.api.ts'
import { pinInWords, stretchFrom, stretchTo } from './comment-place.ts'
import type { Work } from './use-work.ts'

export const CommentForm = ({
  collaborationId,
  round,
  work,
}: {
  collaborationId: string
  round: number
  work: Work
}) => {
  const add = useAddComment()
  const [words, setWords] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const isVideo = kindOfUrl(work.file ?? '') === 'video'
  const pin = work.pin ?? (isVideo ? stretchFrom(null, work.second) : null)
  if (work.file === undefined) return null
  if (pin === null) return <p className="text-muted text-sm">Click the picture to comment.</p>
  const mistake = add.error instanceof ApiRefusal ? add.error.fields.words : undefined
  const type = (typed: string) => {
    work.video.current?.pause()
    if (work.pin === null) work.setPin(pin)
    setWords(typed)
  }
  const leave = () => {
    // Closing the form removes the focused element, so the focus moves back first.
    if (form.current?.contains(document.activeElement)) work.comeBack()
    setWords('')
    work.setPin(null)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const body = { round, fileUrl: work.file ?? '', pin, words }
    add.mutate(
      { params: { collaborationId }, body },
      {
        onSuccess: () => {
          toast.success(`Pinned at ${pinInWords(pin)}.`)
          leave()
        },
      },
    )
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.currentTarget.form?.requestSubmit()
    }
    if (event.key === 'Escape') {
      if (words === '') leave()
      else work.comeBack()
    }
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-3">
      <Field label={`Comment at ${pinInWords(pin)}`} error={mistake}>
        <Textarea
          ref={work.words}
          rows={2}
          className="min-h-18"
          value={words}
          placeholder="What do you see, and what would you like instead?"
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <WriteTrouble error={mistake === undefined && add.error} className="text-sm" />
      <div className="flex flex-wrap gap-2">
        {isVideo && (
          <>
            <Button
              variant="quiet"
              size="small"
              onClick={() => work.setPin(stretchFrom(work.pin, work.second))}
            >
              Start here
            </Button>
            <Button
              variant="quiet"
              size="small"
              onClick={() => work.setPin(stretchTo(pin, work.second))}
            >
              End here
            </Button>
          </>
        )}
        <span className="grow" />
        {(words !== '' || work.pin !== null) && (
          <Button variant="quiet" size="small" onClick={leave}>
            Discard
          </Button>
        )}
        <Button type="submit" variant="secondary" size="small" busy={add.isPending}>
          Add comment
        </Button>
      </div>
    </form>
  )
}
