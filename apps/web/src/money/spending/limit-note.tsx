import { clsx } from 'clsx'

/** Says beside a button why it asks for approval. */
export const LimitNote = ({
  note,
  className,
}: {
  note: string | undefined
  className?: string
}) => (
  <p
    role="status"
    className={clsx(
      'rounded-control bg-accent-soft px-4 py-3 text-accent-ink text-sm empty:hidden',
      className,
    )}
  >
    {note}
  </p>
)
