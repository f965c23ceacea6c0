import { clsx } from 'clsx'
import { sentenceOf } from '#lib/api-refusal.ts'
import { useComesIntoView } from './form/come-into-view.ts'

export const WriteTrouble = ({
  error,
  className,
}: {
  error: Error | null | undefined | false
  className?: string
}) => {
  const said = useComesIntoView<HTMLParagraphElement>(error)
  // Some screen readers ignore an alert region that arrives together with its text.
  return (
    <p ref={said} role="alert" className={clsx('text-bad empty:hidden', className)}>
      {error && sentenceOf(error)}
    </p>
  )
}
