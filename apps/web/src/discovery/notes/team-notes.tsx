import { piecesOf } from '@tandem/contract/discovery/notes/mentions.ts'
import type { TeamNote } from '@tandem/contract/discovery/notes/team-note.schema.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useHasColleagues } from '#communication/assignments/assignment.api.ts'
import { sentenceOf } from '#lib/api-refusal.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { ConfirmWrite } from '#ui/layer/confirm-write.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { MemberPicture } from '#ui/member-picture.tsx'
import { Section } from '#ui/section.tsx'
import { Time } from '#ui/time.tsx'
import { MentionBox } from './mention-box.tsx'
import {
  type Noted,
  teamNotesQuery,
  useAddNote,
  useChangeNote,
  useRemoveNote,
} from './team-note.api.ts'
import { bodyFrom, emptyNote, type TypedNote, typedFrom } from './typed-mentions.ts'

/** Notes of the brand's members. A team of one sees them only where there already are some. */
export const TeamNotes = ({ noted }: { noted: Noted }) => {
  const notes = useQuery(teamNotesQuery(noted))
  const hasColleagues = useHasColleagues()
  if (!hasColleagues && (notes.data?.items.length ?? 0) === 0) return null
  return (
    <Section title="Team notes">
      {notes.isLoadingError && <LoadFailure query={notes} />}
      {notes.data && (
        <div className="grid gap-4">
          {notes.data.items.length > 0 && (
            <ul className="grid gap-4">
              {notes.data.items.map((note) => (
                <li key={note.id}>
                  <Note note={note} noted={noted} />
                </li>
              ))}
            </ul>
          )}
          <AddNote noted={noted} verdict={notes.data.can.write} />
        </div>
      )}
    </Section>
  )
}

const Note = ({ note, noted }: { note: TeamNote; noted: Noted }) => {
  const [isEdited, setEdited] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const remove = useRemoveNote(noted)
  if (isEdited) return <EditNote note={note} noted={noted} onDone={() => setEdited(false)} />
  return (
    <article className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-2 text-sm">
        <MemberPicture member={note.author} />
        <span className="font-semibold">{note.author.name}</span>
        <span className="text-muted">
          <Time at={note.createdAt} />
          {note.editedAt !== null && ' · edited'}
        </span>
      </p>
      <p className="whitespace-pre-line break-words">
        {piecesOf(note.body).map((piece, at) =>
          'text' in piece ? (
            piece.text
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: reason: the pieces of a text keep their places
            <strong key={at} className="font-semibold text-accent-ink">
              @{note.names[piece.memberId]}
            </strong>
          ),
        )}
      </p>
      {note.can.change.allowed && (
        <p className="-ml-3.5 flex gap-1">
          <Button variant="quiet" size="small" onClick={() => setEdited(true)}>
            Edit note
          </Button>
          <Button variant="quiet" size="small" onClick={() => setAsked(true)}>
            Delete note
          </Button>
        </p>
      )}
      {isAsked && (
        <ConfirmWrite
          title="Delete this note?"
          effect="Nobody can read it any more."
          confirmLabel="Delete note"
          tone="danger"
          done="Note deleted."
          write={remove}
          input={{ params: { noteId: note.id } }}
          onClose={() => setAsked(false)}
        />
      )}
    </article>
  )
}

/** A typed note stays when the role of its author was lowered meanwhile. */
const AddNote = ({ noted, verdict }: { noted: Noted; verdict: Verdict }) => {
  const [typed, setTyped] = useState(emptyNote)
  const { add, error, isPending } = useAddNote(noted)
  if (!verdict.allowed && typed.text === '')
    return <p className="text-muted text-sm">{reasonFor(verdict)}</p>
  return (
    <NoteForm
      label="New note"
      action="Add note"
      typed={typed}
      onType={setTyped}
      busy={isPending}
      disabledReason={reasonFor(verdict)}
      error={error}
      onSubmit={async () => {
        await add(bodyFrom(typed))
        setTyped(emptyNote)
      }}
    />
  )
}

const EditNote = ({
  note,
  noted,
  onDone,
}: {
  note: TeamNote
  noted: Noted
  onDone: () => void
}) => {
  const [typed, setTyped] = useState(() => typedFrom(note.body, note.names))
  const change = useChangeNote(noted)
  return (
    <NoteForm
      label="Edit note"
      action="Save note"
      typed={typed}
      onType={setTyped}
      busy={change.isPending}
      error={change.error}
      onCancel={onDone}
      onSubmit={async () => {
        const body = { body: bodyFrom(typed), version: note.version }
        await change.mutateAsync({ params: { noteId: note.id }, body })
        onDone()
      }}
    />
  )
}

const NoteForm = ({
  label,
  action,
  typed,
  onType,
  busy,
  disabledReason,
  error,
  onSubmit,
  onCancel,
}: {
  label: string
  action: string
  typed: TypedNote
  onType: (typed: TypedNote) => void
  busy: boolean
  disabledReason?: string | undefined
  error: Error | null
  onSubmit: () => Promise<void>
  onCancel?: () => void
}) => {
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || typed.text.trim() === '') return
    // The typed text stays after a refusal, which the field shows.
    onSubmit().catch(() => {})
  }
  return (
    <form className="grid gap-2" onSubmit={submit}>
      <Field label={label} labelHidden error={error === null ? undefined : sentenceOf(error)}>
        <MentionBox
          note={typed}
          onChange={onType}
          placeholder="Only your brand sees this. Type @ to mention a member."
        />
      </Field>
      <div className="flex gap-2">
        <Button
          type="submit"
          size="small"
          variant="secondary"
          busy={busy}
          disabledReason={disabledReason}
        >
          {action}
        </Button>
        {onCancel && (
          <Button variant="quiet" size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
