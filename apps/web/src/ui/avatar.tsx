import { clsx } from 'clsx'
import { useState } from 'react'
import { Picture } from './pictures/picture.tsx'

const sample = '/sample-avatar.svg'

/** A missing or broken picture falls back to the sample image. */
export const Avatar = ({
  src,
  name,
  className = 'size-10',
}: {
  src: string | null | undefined
  /** For screen readers. Leave it out where the name is shown beside the picture. */
  name?: string
  className?: string
}) => {
  const [broken, setBroken] = useState<string>()
  return (
    <Picture
      src={!src || src === broken ? sample : src}
      alt={name ?? ''}
      shownWidth="4rem"
      frame={1}
      onError={() => setBroken(src ?? undefined)}
      className={clsx('shrink-0 rounded-full bg-sunken object-cover', className)}
    />
  )
}
