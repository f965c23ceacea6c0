import type { CreatorNote as Note } from '@tandem/contract/discovery/notes/note.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { creatorNoteQuery } from './note.api.ts'
import { NoteEditor } from './note-editor.tsx'

export const CreatorNote = ({ slug, name }: { slug: string; name: string }) => {
  const note = useQuery(creatorNoteQuery(slug))
  // The editor stays with what was typed when the role of its author is lowered meanwhile.
  const [edited, setEdited] = useState<string>()
  if (note.data?.can.write.allowed && edited !== slug) setEdited(slug)
  return (
    <Section title="Your notes">
      {note.isPending && (
        <SkeletonRegion label="Loading your notes">
          <Skeleton className="h-28 w-full rounded-control" />
        </SkeletonRegion>
      )}
      {note.isLoadingError && <LoadFailure query={note} />}
      {note.data &&
        (edited === slug ? (
          <NoteEditor key={slug} slug={slug} name={name} note={note.data} />
        ) : (
          <p className="whitespace-pre-line break-words">
            {note.data.words === '' ? 'No notes yet. Only your brand sees them.' : note.data.words}
          </p>
        ))}
      {note.data && <WrittenBy note={note.data} />}
    </Section>
  )
}

const WrittenBy = ({ note: { writtenBy, writtenAt } }: { note: Note }) =>
  writtenAt === null ? null : (
    <p className="mt-2 text-muted text-sm">
      {writtenBy === null ? 'Written' : `By ${writtenBy}`} <Time at={writtenAt} />
    </p>
  )
