import { platformLabels } from '@tandem/contract/connections/platform.vocabulary.ts'
import type { NumbersSource } from '@tandem/contract/posts/post.schema.ts'
import { Time } from '#ui/time.tsx'

/** Where numbers come from, and of what day they are. */
export const NumbersSourceLine = ({ from, at }: { from: NumbersSource; at: string }) => (
  <>
    {from === 'creator' ? 'Told by the creator' : `Read from ${platformLabels[from]}`} on{' '}
    <Time at={at} as="date" />
  </>
)

/** A number that isn’t there: by whose doing. */
export const notGiven = (from: NumbersSource): string =>
  from === 'creator' ? 'not given' : `not given by ${platformLabels[from]}`

export const sourceName = (from: NumbersSource): string =>
  from === 'creator' ? 'The creator' : platformLabels[from]
