import type { Mute } from '@tandem/contract/communication/notifications/preference.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { useRowFocus } from '#ui/keyboard/use-row-focus.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { mandatoryKinds } from './always-sent.ts'
import { mutesQuery, useMuting } from './preference.api.ts'

const labels = { collaboration: 'Collaboration', campaign: 'Campaign', brand: 'Brand' }

export const MutedList = ({ side }: { side: Side }) => {
  const mutes = useQuery(mutesQuery)
  const rows = useRowFocus()
  const { brands } = useSession()
  const own = new Set(brands.length > 1 ? brands.map(({ id }) => id) : [])
  if (mutes.isPending)
    return (
      <SkeletonRegion label="Loading what you muted">
        <Skeleton className="h-14" />
      </SkeletonRegion>
    )
  if (mutes.data === undefined) return <LoadFailure query={mutes} />
  // Brands have switches of their own, unless the person has left the brand.
  const items = mutes.data.items.filter(({ of, id }) => of !== 'brand' || !own.has(id))
  return (
    <div {...rows} className="grid gap-2 outline-none">
      <p className="text-muted text-sm">
        {items.length === 0 &&
          'You have muted nothing. The menu of a collaboration or campaign can mute it. '}
        Muted collaborations and campaigns still send these kinds: {mandatoryKinds(side)}.
      </p>
      {items.length > 0 && (
        <ul className="grid divide-y divide-line">
          {items.map((mute) => (
            <MutedRow key={mute.id} mute={mute} />
          ))}
        </ul>
      )}
    </div>
  )
}

const MutedRow = ({ mute }: { mute: Mute }) => {
  const muting = useMuting(mute)
  const name = mute.with === null ? mute.title : `${mute.title} with ${mute.with}`
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="break-words font-medium">{name}</p>
        <p className="text-muted text-sm">
          {labels[mute.of]} · Muted <Time at={mute.since} />
        </p>
        <WriteTrouble error={muting.error} className="text-sm" />
      </div>
      <Button
        variant="secondary"
        size="small"
        busy={muting.isPending}
        aria-label={`Unmute ${name}`}
        onClick={() => muting.set(false)}
      >
        Unmute
      </Button>
    </li>
  )
}
