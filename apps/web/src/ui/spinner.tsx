import { clsx } from 'clsx'

/** A turning ring in the colour of the text around it. Say in words what is going on beside it. */
export const Spinner = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={clsx(
      'inline-block size-4 shrink-0 animate-[turn_0.8s_linear_infinite] rounded-full border-2 border-current border-r-transparent',
      className,
    )}
  />
)
