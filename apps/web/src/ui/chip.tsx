import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export type ChipTone = 'neutral' | 'accent' | 'ok' | 'warn' | 'bad'

const tones: Record<ChipTone, string> = {
  neutral: 'border-line bg-sunken text-ink',
  accent: 'border-transparent bg-accent-soft text-accent-ink',
  ok: 'border-transparent bg-ok-soft text-ok',
  warn: 'border-transparent bg-warn-soft text-warn',
  bad: 'border-transparent bg-bad-soft text-bad',
}

export const Chip = ({
  tone = 'neutral',
  icon,
  className,
  children,
}: {
  tone?: ChipTone
  icon?: ReactNode
  className?: string
  children: ReactNode
}) => (
  <span
    className={clsx(
      'inline-flex min-h-6 items-center gap-1.5 whitespace-nowrap rounded-chip border px-2 font-medium text-xs [&_svg]:size-3.5',
      tones[tone],
      className,
    )}
  >
    {icon}
    {children}
  </span>
)

export const ChipToggle = ({
  pressed,
  className,
  ...rest
}: ComponentProps<'button'> & { pressed: boolean }) => (
  <button
    type="button"
    aria-pressed={pressed}
    {...rest}
    className={clsx(
      'inline-flex min-h-11 items-center gap-2 whitespace-nowrap rounded-control border px-4 font-medium text-sm transition-colors duration-120 md:min-h-9 md:px-3',
      pressed
        ? 'border-accent bg-accent-soft text-accent-ink'
        : 'border-control bg-card text-ink hoverable:bg-sunken',
      className,
    )}
  />
)
