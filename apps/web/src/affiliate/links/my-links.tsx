import type { Link, MyLinks as Mine } from '@tandem/contract/affiliate/links/link.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { myMaterialsQuery } from '#affiliate/programmes/materials/material.api.ts'
import { MyDays } from '#campaigns/analytics/my-days.tsx'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { myLinksQuery, useCreateLink } from './link.api.ts'
import { LinkCard } from './link-card.tsx'
import { shownAddress } from './link-words.ts'
import { MyCodes } from './my-codes.tsx'

const MyMaterials = lazyPart(
  async () => (await import('#affiliate/programmes/materials/my-materials.tsx')).MyMaterials,
)

const NewLinkDialog = lazyLayer(async () => (await import('./new-link-dialog.tsx')).NewLinkDialog)

export const MyLinks = ({ enrolmentId }: { enrolmentId: string }) => {
  const mine = useQuery(myLinksQuery(enrolmentId))
  // Waits for the material too, so that it doesn't push down the links later.
  const material = useQuery(myMaterialsQuery(enrolmentId))
  if (mine.isPending || material.isPending)
    return (
      <SkeletonRegion label="Loading your links" className="grid gap-4">
        <Skeleton className="h-40 rounded-card!" />
        <Skeleton className="h-56 rounded-card!" />
      </SkeletonRegion>
    )
  if (mine.isLoadingError)
    return <LoadFailure query={mine} title="Your links could not be loaded" />
  return <Whole enrolmentId={enrolmentId} mine={mine.data} />
}

const Whole = ({ enrolmentId, mine }: { enrolmentId: string; mine: Mine }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
    {mine.items.length === 0 ? (
      <FirstLink enrolmentId={enrolmentId} mine={mine} />
    ) : (
      <Links enrolmentId={enrolmentId} mine={mine} />
    )}
    {mine.codes.length > 0 && <MyCodes codes={mine.codes} />}
    {(mine.items.length > 0 || mine.codes.length > 0) && (
      <MyDays enrolmentId={enrolmentId} links={mine.items.map(named)} />
    )}
    <Awaited fallback={<Skeleton className="h-40 rounded-card!" />}>
      <MyMaterials enrolmentId={enrolmentId} links={mine.items.map(named)} />
    </Awaited>
  </div>
)

const named = ({ id, label, address, counts }: Link) => ({
  id,
  address,
  counts,
  name: label === '' ? shownAddress(address) : label,
})

const FirstLink = ({ enrolmentId, mine }: { enrolmentId: string; mine: Mine }) => {
  const create = useCreateLink()
  return (
    <Section title="Your link">
      <p className="text-muted">Share it with your audience. You earn when they buy.</p>
      <Button
        className="justify-self-start"
        busy={create.isPending}
        disabledReason={reasonFor(mine.can.create)}
        onClick={() => create.mutate({ params: { enrolmentId }, body: { label: '' } })}
      >
        Get my link
      </Button>
      <WriteTrouble error={create.error} className="text-sm" />
    </Section>
  )
}

const Links = ({ enrolmentId, mine }: { enrolmentId: string; mine: Mine }) => {
  const [making, setMaking] = useState(false)
  const [first, ...more] = mine.items
  return (
    <Section
      title={more.length === 0 ? 'Your link' : 'Your links'}
      action={
        <Button
          variant="secondary"
          size="small"
          disabledReason={reasonFor(mine.can.create)}
          onClick={() => setMaking(true)}
        >
          <Plus aria-hidden="true" />
          Create another link
        </Button>
      }
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {first && <LinkCard link={first} main />}
        {more.map((link) => (
          <LinkCard key={link.id} link={link} />
        ))}
      </ul>
      {making && <NewLinkDialog enrolmentId={enrolmentId} onClose={() => setMaking(false)} />}
    </Section>
  )
}
