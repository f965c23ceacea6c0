import type { PostFeedQuery } from '@tandem/contract/content/posts/post.schema.ts'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'

type Chosen = PostFeedQuery['rights']

const labels: Record<NonNullable<Chosen>, string> = {
  with: 'You may use',
  without: 'Without rights',
  asked: 'Requested, no answer yet',
}

export const RightsFilter = ({
  value,
  onChoose,
}: {
  value: Chosen
  onChoose: (next: Chosen) => void
}) => (
  <Field label="Rights" className="max-sm:w-full">
    <Select
      value={value ?? ''}
      onChange={({ target }) =>
        onChoose(target.value === '' ? undefined : (target.value as NonNullable<Chosen>))
      }
    >
      <option value="">All posts</option>
      {Object.entries(labels).map(([name, words]) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </Select>
  </Field>
)
