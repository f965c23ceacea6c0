import { clsx } from 'clsx'
import { Avatar } from './avatar.tsx'

const initialOf = (name: string): string => [...name][0]?.toUpperCase() ?? ''

/** Members without a picture show their initial, so that they can be told apart. */
export const MemberPicture = ({
  member: { name, photoUrl },
  className = 'size-6',
}: {
  member: { name: string; photoUrl: string | null }
  className?: string
}) =>
  photoUrl === null ? (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-grid shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-ink text-xs',
        className,
      )}
    >
      {initialOf(name)}
    </span>
  ) : (
    <Avatar src={photoUrl} className={className} />
  )
