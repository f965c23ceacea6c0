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
  // It is there before its words are: a region that comes with them is not read out everywhere.
  return (
    <p ref={said} role="alert" className={clsx('text-bad empty:hidden', className)}>
      {error && sentenceOf(error)}
    </p>
  )
}
