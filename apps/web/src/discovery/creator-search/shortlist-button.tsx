import type { CreatorCard } from '@tandem/contract/discovery/creator-search/creator-card.schema.ts'
import { Bookmark } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { WaitingNote } from '#ui/waiting-note.tsx'

const ShortlistPopover = lazyPart(
  async () => (await import('./shortlist-popover.tsx')).ShortlistPopover,
)

type Listed = Pick<CreatorCard, 'slug' | 'name' | 'lists'>

export const ShortlistButton = ({ creator }: { creator: Listed }) => {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  if (state === 'never')
    return (
      <Trigger
        creator={creator}
        onPointerEnter={ShortlistPopover.preload}
        onFocus={ShortlistPopover.preload}
        onClick={() => setState('open')}
      />
    )
  return (
    <Suspense
      fallback={
        <>
          <Trigger creator={creator} />
          <WaitingNote floats />
        </>
      }
    >
      <ShortlistPopover
        creator={creator}
        open={state === 'open'}
        onOpenChange={(open) => setState(open ? 'open' : 'closed')}
        trigger={<Trigger creator={creator} />}
      />
    </Suspense>
  )
}

const Trigger = ({
  creator: { name, lists },
  ...rest
}: { creator: Listed } & ComponentProps<typeof Button>) => (
  <Button
    variant="quiet"
    size="icon"
    aria-haspopup="dialog"
    aria-label={`Shortlists with ${name}: ${lists.length}`}
    {...rest}
  >
    <Bookmark aria-hidden="true" className={lists.length > 0 ? 'fill-current text-accent' : ''} />
  </Button>
)
