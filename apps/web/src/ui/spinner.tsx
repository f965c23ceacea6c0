import { clsx } from 'clsx'

/** Hidden from screen readers, so say in words beside it what is happening. */
export const Spinner = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={clsx(
      'inline-block size-4 shrink-0 animate-[turn_0.8s_linear_infinite] rounded-full border-2 border-current border-r-transparent',
      className,
    )}
  />
)
