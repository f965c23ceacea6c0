import { type ReactNode, useEffect, useRef } from 'react'

/** Moves the focus to the new step, because the focused element has disappeared. */
export const OnboardingStep = ({
  steps,
  current,
  children,
}: {
  steps: readonly string[]
  current: number
  children: ReactNode
}) => {
  const step = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (current >= 0) step.current?.focus()
  }, [current])
  return (
    <fieldset
      ref={step}
      tabIndex={-1}
      aria-label={`Step ${current + 1} of ${steps.length}: ${steps[current]}`}
      className="min-w-0"
    >
      {children}
    </fieldset>
  )
}
