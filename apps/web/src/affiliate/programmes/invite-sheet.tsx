import type { CreatorToInvite } from '@tandem/contract/affiliate/programmes/enrolment.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { BrandRating } from '#accounts/brands/brand-rating.tsx'
import { formatCoins } from '#lib/coins.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { creatorsToInviteQuery, useInviteToProgramme } from './programme.api.ts'
import { enrolmentLabels } from './programme-words.ts'

export const InviteSheet = ({
  programmeId,
  onClose,
}: {
  programmeId: string
  onClose: () => void
}) => {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      reading="xl"
      title="Invite creators"
      description="Creators see the reward and the terms before they answer."
    >
      <div className="grid gap-5">
        <Field label="Find a creator by name or handle">
          <Input
            type="search"
            maxLength={80}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Found programmeId={programmeId} q={q.length >= 2 ? q : ''} />
      </div>
    </Sheet>
  )
}

const Found = ({ programmeId, q }: { programmeId: string; q: string }) => {
  const list = useQuery(creatorsToInviteQuery(programmeId, q))
  if (list.isPending)
    return (
      <SkeletonRegion label="Loading creators" className="grid gap-3">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </SkeletonRegion>
    )
  if (list.data === undefined) return <LoadFailure query={list} />
  const { items } = list.data
  return (
    <section className="grid gap-3">
      <h3 className="text-lg">{q === '' ? 'Creators you have worked with' : 'Search results'}</h3>
      <p role="status" className="text-muted empty:hidden">
        {items.length === 0 &&
          (q === ''
            ? 'No creators yet. Search by name or handle.'
            : `No creator matches “${q}”. Check the spelling or try a handle.`)}
      </p>
      <ul className="grid">
        {items.map((creator) => (
          <CreatorRow key={creator.slug} creator={creator} programmeId={programmeId} />
        ))}
      </ul>
    </section>
  )
}

const again: readonly CreatorToInvite['state'][] = [null, 'declined', 'rejected', 'removed']

const CreatorRow = ({
  creator,
  programmeId,
}: {
  creator: CreatorToInvite
  programmeId: string
}) => {
  const invite = useInviteToProgramme()
  const { slug, name, photoUrl, followers, rating, completedTogether } = creator
  const state = invite.data?.state ?? creator.state
  const label = state === null ? undefined : enrolmentLabels[state]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-3 last:border-0">
      <Avatar src={photoUrl} />
      <div className="grid min-w-40 flex-1 gap-1">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {label && <Chip tone={label.tone}>{label.words}</Chip>}
        </span>
        <span className="flex flex-wrap items-center gap-2 text-muted text-sm">
          <BrandRating rating={rating} />
          {followers !== null && <span>{formatCoins(followers)} followers</span>}
          {completedTogether > 0 && <span>{completedTogether} completed with you</span>}
        </span>
      </div>
      {again.includes(state) && (
        <Button
          variant="secondary"
          size="small"
          busy={invite.isPending}
          aria-label={`Invite ${name}`}
          onClick={() => invite.mutate({ params: { programmeId }, body: { creatorName: slug } })}
        >
          Invite
        </Button>
      )}
      <WriteTrouble error={invite.error} className="basis-full text-sm" />
    </li>
  )
}
