import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { WaitingNote } from '#ui/waiting-note.tsx'
import { isUnknown, type ShownMatch } from './shown-match.ts'

const MatchPopover = lazyPart(async () => (await import('./match-popover.tsx')).MatchPopover)

export const MatchChip = ({ match, className }: { match: ShownMatch; className?: string }) => {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const button = (
    <MatchButton
      match={match}
      {...(className !== undefined && { className })}
      {...(state === 'never' && {
        onPointerEnter: MatchPopover.preload,
        onFocus: MatchPopover.preload,
        onClick: () => setState('open'),
      })}
    />
  )
  if (state === 'never') return button
  return (
    <Suspense
      fallback={
        <>
          {button}
          <WaitingNote floats />
        </>
      }
    >
      <MatchPopover
        match={match}
        open={state === 'open'}
        onOpenChange={(open) => setState(open ? 'open' : 'closed')}
        trigger={button}
      />
    </Suspense>
  )
}

const MatchButton = ({
  match,
  className,
  ...rest
}: { match: ShownMatch } & ComponentProps<'button'>) => (
  <button
    type="button"
    aria-haspopup="dialog"
    aria-label={isUnknown(match) ? 'Match unknown, show why' : `${match.score}% match, show why`}
    {...rest}
    className={clsx(
      matchChipSize,
      'tabular relative z-10 inline-flex items-center justify-center gap-1 whitespace-nowrap rounded-chip border border-control bg-card px-2 font-semibold text-ink text-xs before:absolute before:-inset-2.5 hoverable:border-accent',
      className,
    )}
  >
    {isUnknown(match) ? 'Match unknown' : `${match.score}% match`}
    <ChevronDown aria-hidden="true" className="size-3.5" />
  </button>
)

export const matchChipSize = 'h-6 min-w-27'
