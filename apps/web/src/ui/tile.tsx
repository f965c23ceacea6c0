import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { useWasRendered } from '#lib/rendered/was-rendered.ts'
import { meshGradient } from './mesh.ts'
import { Picture, tonesBehind } from './pictures/picture.tsx'

type TileProps = {
  /** An id. The same id always gives the same colours. */
  seed: string
  /** Three hues (0–359), such as `12,52,342`. By default, they are derived from `seed`. */
  gradient?: string | null
  image?: string | null | undefined
  alt?: string
  /** The first row of a page loads at once, the rest when near. */
  eager?: boolean
  className?: string
  children?: ReactNode
}

export const Tile = ({
  seed,
  gradient,
  image,
  alt = '',
  eager = false,
  className,
  children,
}: TileProps) => {
  // A server-rendered picture is visible before any code runs, so it must not fade in on hydration.
  const [loaded, setLoaded] = useState(useWasRendered() || eager)
  return (
    <div
      className={clsx('relative isolate aspect-4/5 overflow-hidden rounded-card', className)}
      style={{ background: tonesBehind(image) ?? meshGradient(seed, gradient) }}
    >
      <span className="absolute inset-0 -z-10 bg-[url(/noise.svg)] opacity-60 mix-blend-soft-light" />
      {image && (
        <Picture
          src={image}
          alt={alt}
          shownWidth="min(46vw, 16rem)"
          frame={4 / 5}
          early={eager}
          onLoad={() => setLoaded(true)}
          className={clsx(
            'absolute inset-0 -z-10 size-full object-cover transition-opacity duration-180',
            !loaded && 'opacity-0',
          )}
        />
      )}
      <div className="absolute inset-x-0 bottom-0">{children}</div>
    </div>
  )
}

export const Ticket = ({ className, children }: { className?: string; children: ReactNode }) => (
  <span
    className={clsx(
      'tabular inline-flex min-h-7 items-center rounded-[6px] bg-card px-3 font-bold text-ink text-sm',
      '[mask:radial-gradient(4px_at_0_50%,#0000_98%,#000)_left/51%_100%_no-repeat,radial-gradient(4px_at_100%_50%,#0000_98%,#000)_right/51%_100%_no-repeat]',
      className,
    )}
  >
    {children}
  </span>
)
