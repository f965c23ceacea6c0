import type { Picture as Shown } from '@tandem/contract/platform/files/pictures.schema.ts'
import { clsx } from 'clsx'
import { type ComponentProps, useState } from 'react'
import { meshGradient } from '../mesh.ts'
import { Picture } from './picture.tsx'

/** Shows a gradient derived from `seed` when the picture is missing or broken. */
export const ThingPicture = ({
  seed,
  picture,
  className,
  ...shown
}: {
  seed: string
  picture: Shown | null
  className: string
} & Pick<ComponentProps<typeof Picture>, 'shownWidth' | 'frame' | 'early'>) => {
  const [gone, setGone] = useState<string>()
  if (picture === null || picture.url === gone)
    return (
      <span
        aria-hidden="true"
        className={clsx('relative block overflow-hidden', className)}
        style={{ background: meshGradient(seed) }}
      >
        <span className="absolute inset-0 bg-[url(/noise.svg)] opacity-60 mix-blend-soft-light" />
      </span>
    )
  return (
    <Picture
      {...shown}
      src={picture.url}
      alt={picture.alt}
      onError={() => setGone(picture.url)}
      className={clsx('object-cover', className)}
    />
  )
}
