import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { codeQuery } from './redemption.api.ts'

const CodeQr = lazyPart(async () => (await import('./code-qr.tsx')).CodeQr)

export const CodeReveal = ({
  redemptionId,
  startsShown = false,
}: {
  redemptionId: string
  startsShown?: boolean
}) => {
  const [shown, setShown] = useState(startsShown)
  if (!shown)
    return (
      <div className="grid min-h-72 place-items-center">
        <Button onClick={() => setShown(true)}>Show code</Button>
      </div>
    )
  return <ShownCode redemptionId={redemptionId} takesFocus={!startsShown} />
}

const ShownCode = ({
  redemptionId,
  takesFocus,
}: {
  redemptionId: string
  /** True when the code replaces the button that had the focus. */
  takesFocus: boolean
}) => {
  const query = useQuery(codeQuery(redemptionId))
  if (query.isPending)
    return (
      <SkeletonRegion label="Loading the code" className="grid min-h-72 justify-items-center gap-4">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="size-56" />
      </SkeletonRegion>
    )
  if (query.isError) return <LoadFailure query={query} title="The code could not be shown" />
  return <Code code={query.data.code} takesFocus={takesFocus} />
}

const Code = ({ code, takesFocus }: { code: string; takesFocus: boolean }) => {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (takesFocus) words.current?.focus()
  }, [takesFocus])
  return (
    <div className="grid min-h-72 content-start justify-items-center gap-4">
      <p
        ref={words}
        tabIndex={-1}
        translate="no"
        className={clsx(
          'max-w-full select-all text-center rounded-control font-mono font-semibold [overflow-wrap:anywhere]',
          code.length > 24 ? 'text-base' : 'text-2xl',
        )}
      >
        {code}
      </p>
      <CopyButton text={code} label="Copy code" />
      <Awaited fallback={<div className="size-56" />}>
        <CodeQr text={code} />
      </Awaited>
    </div>
  )
}
