import { clsx } from 'clsx'
import { Picture } from '#ui/pictures/picture.tsx'

export const BrandLogo = ({
  name,
  logoUrl,
  hue,
  className = 'size-10 text-lg',
}: {
  name: string
  logoUrl: string | null
  hue: number
  className?: string
}) =>
  logoUrl === null ? (
    <span
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 select-none place-items-center rounded-control font-bold font-display',
        className,
      )}
      style={{ background: `oklch(0.9 0.06 ${hue})`, color: `oklch(0.33 0.1 ${hue})` }}
    >
      {name.charAt(0).toUpperCase()}
    </span>
  ) : (
    <Picture
      src={logoUrl}
      alt=""
      shownWidth="6rem"
      frame={1}
      className={clsx('shrink-0 rounded-control bg-card object-cover', className)}
    />
  )
