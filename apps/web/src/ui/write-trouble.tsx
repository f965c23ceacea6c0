import { clsx } from 'clsx'
import { sentenceOf } from '#lib/api-refusal.ts'

/** Why a write failed, in a sentence beside its button; nothing while there is no error. */
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
