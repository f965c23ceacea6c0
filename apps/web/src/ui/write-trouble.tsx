import { clsx } from 'clsx'
import { sentenceOf } from '#lib/api-refusal.ts'

export const WriteTrouble = ({
  error,
  className,
}: {
  error: Error | null | undefined | false
  className?: string
}) => (
  // It is there before its words are: a region that comes with them is not read out everywhere.
  <p role="alert" className={clsx('text-bad empty:hidden', className)}>
    {error && sentenceOf(error)}
  </p>
)
