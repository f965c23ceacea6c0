import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Tooltip } from './layer/tooltip.tsx'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'medium' | 'small' | 'icon' | 'icon-small'

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-accent text-on-accent hoverable:bg-[color-mix(in_oklab,var(--accent)_90%,var(--ink))]',
  secondary:
    'border border-control bg-card text-ink hoverable:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink',
  quiet: 'text-ink hoverable:bg-[color-mix(in_oklab,var(--ink)_7%,transparent)]',
  danger: 'bg-bad text-on-bad hoverable:bg-[color-mix(in_oklab,var(--bad)_88%,var(--ink))]',
}

const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-5 text-base',
  small: 'min-h-9 px-3.5 text-sm',
  icon: 'size-11',
  'icon-small': 'size-9',
}

export const buttonClass = (
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'medium',
): string =>
  clsx(
    'inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-control font-semibold transition-[background-color,transform] duration-120 active:scale-[0.98]',
    'aria-disabled:opacity-55 aria-disabled:active:scale-100 disabled:opacity-55 [&_svg]:size-5 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
  )

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a spinner and ignores presses, but keeps the focus. */
  busy?: boolean
  /** Why the button is disabled. It stays focusable, so that everybody can read the reason. */
  disabledReason?: string | undefined
}

export const Button = ({
  variant = 'primary',
  size = 'medium',
  busy = false,
  disabledReason,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  const refuses = busy || disabledReason !== undefined
  return (
    <Tooltip text={disabledReason ?? ''} silent={disabledReason === undefined} opensOnPress>
      <button
        type="button"
        {...rest}
        {...(refuses && { 'aria-disabled': true })}
        {...(busy && { 'aria-busy': true })}
        className={clsx(buttonClass(variant, size), className)}
        onClick={refuses ? (event) => event.preventDefault() : onClick}
      >
        {busy && <Spinner />}
        {children}
      </button>
    </Tooltip>
  )
}
