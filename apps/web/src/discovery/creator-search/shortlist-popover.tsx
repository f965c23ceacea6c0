import type { CreatorCard } from '@tandem/contract/discovery/creator-search/creator-card.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { refusedFields } from '#ui/form/mistakes.ts'
import { Popover } from '#ui/layer/popover.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { shortlistsQuery, useCreateShortlist, useKeepOnShortlist } from './creator-search.api.ts'

type Listed = Pick<CreatorCard, 'slug' | 'name' | 'lists'>

export const ShortlistPopover = ({
  creator,
  trigger,
  ...rest
}: {
  creator: Listed
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: ReactNode
}) => (
  <Popover {...rest} trigger={trigger} label={`Shortlists with ${creator.name}`}>
    <Lists creator={creator} />
  </Popover>
)

const Lists = ({ creator: { slug, lists } }: { creator: Listed }) => {
  const all = useQuery(shortlistsQuery)
  const keep = useKeepOnShortlist()
  if (all.isPending)
    return (
      <SkeletonRegion label="Loading your shortlists">
        <Skeleton className="h-24" />
      </SkeletonRegion>
    )
  if (all.data === undefined) return <LoadFailure query={all} />
  const why = reasonFor(all.data.can.change)
  return (
    <div className="grid gap-3">
      <ul className="grid max-h-64 overflow-y-auto empty:hidden">
        {all.data.items.map(({ id, name, creators }) => (
          <li key={id}>
            <Checkbox
              label={name}
              hint={counted(creators, 'creator')}
              checked={lists.includes(id)}
              disabled={why !== undefined || keep.isPending}
              onChange={({ target }) =>
                keep.mutate({
                  params: { shortlistId: id, creatorName: slug },
                  body: { listed: target.checked },
                })
              }
            />
          </li>
        ))}
      </ul>
      <WriteTrouble error={keep.error} className="text-sm" />
      {why === undefined ? <NewList slug={slug} /> : <p className="text-muted text-sm">{why}</p>}
    </div>
  )
}

const NewList = ({ slug }: { slug: string }) => {
  const [name, setName] = useState('')
  const create = useCreateShortlist()
  const keep = useKeepOnShortlist()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending || name.trim() === '') return
    create.mutate(
      { body: { name } },
      {
        onSuccess: ({ id }) => {
          setName('')
          keep.mutate({ params: { shortlistId: id, creatorName: slug }, body: { listed: true } })
        },
      },
    )
  }
  const error = create.error ?? keep.error
  return (
    <form onSubmit={submit} className="grid gap-2 border-line border-t pt-3">
      <Field
        label="New shortlist"
        error={error ? (refusedFields(error).name ?? sentenceOf(error)) : undefined}
      >
        <Input
          maxLength={60}
          placeholder="Summer launch"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        size="small"
        busy={create.isPending || keep.isPending}
        disabledReason={name.trim() === '' ? 'Enter a name for the list.' : undefined}
      >
        Create and add
      </Button>
    </form>
  )
}
