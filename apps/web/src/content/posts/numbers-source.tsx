import { platformLabels } from '@tandem/contract/content/connections/platform.vocabulary.ts'
import type { NumbersSource } from '@tandem/contract/content/posts/post.schema.ts'
import { Time } from '#ui/time.tsx'

export const NumbersSourceLine = ({ from, at }: { from: NumbersSource; at: string }) => (
  <>
    {toldBy(from)} on <Time at={at} as="date" />
  </>
)

const toldBy = (from: NumbersSource): string => {
  if (from === 'creator') return 'Self-reported'
  return from === 'brand' ? 'Imported by the brand' : `Read from ${platformLabels[from]}`
}

export const notGiven = (from: NumbersSource): string =>
  from === 'creator' || from === 'brand'
    ? 'not reported'
    : `not reported by ${platformLabels[from]}`

export const sourceName = (from: NumbersSource): string => {
  if (from === 'creator') return 'The creator'
  return from === 'brand' ? 'The brand' : platformLabels[from]
}
