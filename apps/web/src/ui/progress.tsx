import { clsx } from 'clsx'

/** Progress from 0 to 100. It animates only `transform`, so it causes no layout. */
export const Progress = ({
  value,
  label,
  className,
}: {
  value: number
  label: string
  className?: string
}) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuenow={Math.round(value)}
    aria-valuemin={0}
    aria-valuemax={100}
    className={clsx('h-1.5 overflow-hidden rounded-full bg-line', className)}
  >
    <div
      className="h-full origin-left bg-accent transition-transform duration-120 ease-out"
      style={{ transform: `scaleX(${Math.min(100, Math.max(0, value)) / 100})` }}
    />
  </div>
)
