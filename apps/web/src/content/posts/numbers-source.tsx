import { platformLabels } from '@tandem/contract/content/connections/platform.vocabulary.ts'
import type { NumbersSource } from '@tandem/contract/content/posts/post.schema.ts'
import { Time } from '#ui/time.tsx'

/** Where numbers come from, and of what day they are. */
export const NumbersSourceLine = ({ from, at }: { from: NumbersSource; at: string }) => (
  <>
    {toldBy(from)} on <Time at={at} as="date" />
  </>
)

const toldBy = (from: NumbersSource): string => {
  if (from === 'creator') return 'Told by the creator'
  return from === 'brand' ? 'Told by the brand, from a file,' : `Read from ${platformLabels[from]}`
}

/** A number that isn’t there: by whose doing. */
export const notGiven = (from: NumbersSource): string =>
  from === 'creator' || from === 'brand' ? 'not given' : `not given by ${platformLabels[from]}`

export const sourceName = (from: NumbersSource): string => {
  if (from === 'creator') return 'The creator'
  return from === 'brand' ? 'The brand' : platformLabels[from]
}
