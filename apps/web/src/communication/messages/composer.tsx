import {
  filesPerMessageMax,
  messageLengthMax,
} from '@tandem/contract/communication/messages/message.schema.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import { clsx } from 'clsx'
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { AttachFiles } from './attach-files.tsx'
import { type Draft, keepDraft, type Place, putInLine, readDraft } from './outbox.ts'

/** On a touch keyboard, Enter starts a new line. */
const typesByTouch = (): boolean => window.matchMedia?.('(pointer: coarse)').matches ?? false

const tooLong = `Use at most ${messageLengthMax.toLocaleString('en-US')} characters, or send two messages.`

/** The draft survives a reload. Messages are sent in the background. */
export const Composer = ({
  place,
  other,
  can,
  tools,
}: {
  place: Place
  other: string
  can: Verdict | undefined
  /** Renders controls that insert text. */
  tools?: ((insert: (text: string) => void) => ReactNode) | undefined
}) => {
  const [draft, setDraft] = useState(() => readDraft(place))
  const [uploading, setUploading] = useState(false)
  const hint = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const edit = (change: (before: Draft) => Draft) =>
    setDraft((before) => {
      const after = change(before)
      keepDraft(place, after)
      return after
    })
  const refusal = can && reasonFor(can)
  if (refusal !== undefined)
    return <p className="basis-full text-muted text-sm">You can read these messages. {refusal}</p>

  const isTooLong = draft.body.trim().length > messageLengthMax
  const empty = draft.body.trim() === '' && draft.files.length === 0
  const send = () => {
    if (empty || isTooLong || uploading) return
    putInLine(place, { ...draft, body: draft.body.trim() })
    edit(() => ({ body: '', files: [] }))
  }
  const insert = (text: string) => {
    edit((before) => ({
      ...before,
      body: before.body.trim() === '' ? text : `${before.body.trimEnd()}\n${text}`,
    }))
    field.current?.focus()
  }
  const sendByEnter = (event: KeyboardEvent) => {
    // Ignores an Enter that confirms a word in an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    if (typesByTouch()) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="grid basis-full gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Field label={`Message to ${other}`} labelHidden error={isTooLong ? tooLong : undefined}>
        <Textarea
          ref={field}
          rows={1}
          placeholder={`Write to ${other}`}
          value={draft.body}
          aria-keyshortcuts="Enter"
          aria-describedby={hint}
          onKeyDown={sendByEnter}
          onChange={({ target }) => edit((before) => ({ ...before, body: target.value }))}
          className="max-h-40 min-h-11! resize-none"
        />
      </Field>
      <AttachFiles
        files={draft.files}
        max={filesPerMessageMax}
        onChange={(change) => edit((before) => ({ ...before, files: change(before.files) }))}
        onBusy={setUploading}
      >
        {tools?.(insert)}
        <p
          id={hint}
          className={clsx(
            'grow text-right text-muted text-xs',
            !uploading && 'pointer-coarse:sr-only',
          )}
        >
          {uploading
            ? 'Wait until the file is uploaded, then send.'
            : 'Enter sends, Shift + Enter makes a new line.'}
        </p>
        <Button
          type="submit"
          size="icon"
          aria-label="Send"
          className="ml-auto"
          disabledReason={
            uploading
              ? 'The file is still being uploaded.'
              : empty
                ? 'Write something or add a file.'
                : undefined
          }
        >
          <SendHorizontal aria-hidden="true" />
        </Button>
      </AttachFiles>
    </form>
  )
}
