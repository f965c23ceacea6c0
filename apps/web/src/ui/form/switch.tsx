import { clsx } from 'clsx'
import { type ComponentProps, useId } from 'react'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'checked'> & { checked: boolean }

/** Takes effect at once, unlike a checkbox of a form. Give it a label or `aria-label`. */
export const Switch = ({ checked, className, ...rest }: SwitchProps) => (
  <span className={clsx('relative inline-grid size-11 place-items-center', className)}>
    <input
      type="checkbox"
      role="switch"
      checked={checked}
      aria-checked={checked}
      {...rest}
      className="peer absolute inset-0 cursor-pointer appearance-none rounded-control"
    />
    <span
      aria-hidden="true"
      className="pointer-events-none block h-6 w-11 rounded-full border border-control bg-sunken p-0.5 transition-colors duration-120 peer-checked:border-accent peer-checked:bg-accent [&>span]:bg-control peer-checked:[&>span]:translate-x-5 peer-checked:[&>span]:bg-on-accent"
    >
      <span className="block size-4.5 rounded-full transition-transform duration-120" />
    </span>
  </span>
)

export const SwitchRow = ({
  label,
  hint,
  ...rest
}: SwitchProps & { label: string; hint: string }) => {
  const id = useId()
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <div>
        <label htmlFor={id} className="cursor-pointer font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      </div>
      <Switch {...rest} id={id} aria-describedby={`${id}-hint`} className="shrink-0" />
    </div>
  )
}
