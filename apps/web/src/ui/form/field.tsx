import { clsx } from 'clsx'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { useComesIntoView } from './come-into-view.ts'

type FieldControl = { id: string; describedBy: string | undefined; invalid: boolean }

const Control = createContext<FieldControl | null>(null)

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Hides the label visually, where a picture or the position explains the field. */
  labelHidden?: boolean
  optional?: boolean
  className?: string
  children: ReactNode
}

export const Field = ({
  label,
  hint,
  error,
  labelHidden = false,
  optional = false,
  className,
  children,
}: FieldProps) => {
  const id = useId()
  const around = useComesIntoView<HTMLDivElement>(error)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div ref={around} className={clsx('grid content-start gap-1.5', className)}>
      <label
        htmlFor={id}
        className={labelHidden ? 'sr-only' : 'flex justify-between gap-3 font-medium text-sm'}
      >
        {label}
        {optional && <span className="font-normal text-muted">Optional</span>}
      </label>
      <Control
        value={{ id, describedBy: described === '' ? undefined : described, invalid: !!error }}
      >
        {children}
      </Control>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className="text-bad text-sm empty:hidden">
        {error}
      </p>
    </div>
  )
}

/** Returns no attributes outside of a `Field`. */
export const useFieldControl = () => {
  const control = useContext(Control)
  if (control === null) return {}
  return {
    id: control.id,
    ...(control.describedBy !== undefined && { 'aria-describedby': control.describedBy }),
    ...(control.invalid && { 'aria-invalid': true as const }),
  }
}

export const controlClass =
  'w-full rounded-control border border-control bg-card px-3.5 text-base text-ink transition-colors duration-120 disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted aria-invalid:border-bad focus-visible:outline-offset-1'
