import type { CreatorNote } from '@tandem/contract/discovery/notes/note.schema.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiRefusal, sentenceOf } from '#lib/api-refusal.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { useWriteNote } from './note.api.ts'

const typingPauseMs = 1000

/** Never overwrites a colleague's newer note without asking. */
export const NoteEditor = ({
  slug,
  name,
  note,
}: {
  slug: string
  name: string
  note: CreatorNote
}) => {
  const write = useWriteNote(slug)
  const [typed, setTyped] = useState(note.words)
  // The note that the user started from. A newer version by somebody else is a conflict.
  const [base, setBase] = useState(note)
  const dirty = typed !== base.words
  // Equal texts are no conflict: the text was saved, but the server's answer was lost.
  if ((!dirty || typed === note.words) && base.version !== note.version) {
    setBase(note)
    setTyped(note.words)
  }
  const clash = dirty && base.version !== note.version && !write.isPending
  const failed = write.isError && dirty && !clash
  const refused =
    write.error instanceof ApiRefusal && write.error.code !== 'version.stale' && !clash

  const save = (version: number) =>
    write.mutate(
      { params: { creatorName: slug }, body: { words: typed, version } },
      { onSuccess: setBase },
    )
  const latest = useRef(save)
  latest.current = save
  const waits = dirty && !clash && !write.isPending && !write.isError
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: each letter starts it anew
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => latest.current(base.version), typingPauseMs)
    return () => clearTimeout(timer)
  }, [waits, typed, base.version])
  // Saves on unmount when the typing pause has not ended.
  const left = useRef<() => void>(undefined)
  left.current = waits ? () => save(base.version) : undefined
  useEffect(() => () => left.current?.(), [])
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])

  return (
    <div className="grid gap-2">
      <Field
        label={`Notes on ${name}`}
        labelHidden
        error={refused ? sentenceOf(write.error) : undefined}
      >
        <Textarea
          rows={4}
          maxLength={5000}
          placeholder="Only your brand sees these notes."
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            if (write.isError) write.reset()
          }}
        />
      </Field>
      {clash && (
        <Clash
          theirs={note}
          onKeepMine={() => save(note.version)}
          onTakeTheirs={() => {
            setBase(note)
            setTyped(note.words)
            write.reset()
          }}
        />
      )}
      <p role="status" className="flex min-h-5 flex-wrap items-center gap-2 text-muted text-sm">
        {statusOf({ dirty, clash, saving: write.isPending, failed })}
        {failed && (
          <Button variant="quiet" size="small" onClick={() => save(base.version)}>
            Save now
          </Button>
        )}
      </p>
    </div>
  )
}

const statusOf = (flags: { dirty: boolean; clash: boolean; saving: boolean; failed: boolean }) => {
  if (flags.clash) return ''
  if (flags.saving) return 'Saving…'
  if (flags.failed) return 'Not saved. Your text is still here.'
  return flags.dirty ? 'Not saved yet' : ''
}

const Clash = ({
  theirs,
  onKeepMine,
  onTakeTheirs,
}: {
  theirs: CreatorNote
  onKeepMine: () => void
  onTakeTheirs: () => void
}) => (
  <div role="alert" className="grid gap-2 rounded-control border border-line bg-sunken p-3 text-sm">
    <p>
      {theirs.writtenBy ?? 'A colleague'} changed these notes too. Copy what you need from their
      version into yours and save yours, or keep theirs.
    </p>
    <p className="whitespace-pre-line break-words">{theirs.words}</p>
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={onKeepMine}>
        Save mine
      </Button>
      <Button size="small" variant="secondary" onClick={onTakeTheirs}>
        Keep theirs
      </Button>
    </div>
  </div>
)
