import { clsx } from 'clsx'
import { useState } from 'react'
import { failedEarly } from '#lib/rendered/failed-early.ts'

const sample = '/sample-avatar.svg'

/** A person's or brand's picture; a missing or broken one falls back to the sample image. */
export const Avatar = ({
  src,
  name,
  className = 'size-10',
}: {
  src: string | null | undefined
  /** For screen readers; leave it out where the name stands beside the picture. */
  name?: string
  className?: string
}) => {
  const [broken, setBroken] = useState<string>()
  const fail = () => setBroken(src ?? undefined)
  return (
    <img
      src={!src || src === broken ? sample : src}
      alt={name ?? ''}
      width={40}
      height={40}
      ref={(picture) => {
        if (failedEarly(picture)) fail()
      }}
      onError={fail}
      className={clsx('shrink-0 rounded-full bg-sunken object-cover', className)}
    />
  )
}
