import { BothVersions } from '#ui/form/both-versions.tsx'
import { ChangedBy } from './changed-by.tsx'
import type { BrandProfileFormState } from './use-brand-profile-form.ts'

const labels: Record<string, string> = {
  slug: 'Address',
  name: 'Name',
  description: 'Description',
  story: 'Story',
  voice: 'Voice',
  audience: 'Audience',
  categories: 'Categories',
  website: 'Website',
  socials: 'Social networks',
  logoUrl: 'Logo',
  imageUrl: 'Banner',
}

const wordsOf = (value: unknown): string => {
  if (value === null || value === '') return 'Nothing'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object') return Object.values(value).filter(Boolean).join(', ') || 'Nothing'
  return String(value)
}

export const ProfileClash = ({ form }: { form: BrandProfileFormState }) =>
  form.clashes.length === 0 ? null : (
    <BothVersions
      title={<ChangedBy edited={form.edited} />}
      parts={form.clashes.map((name) => ({
        name,
        label: labels[name] ?? name,
        mine: wordsOf(form.values[name]),
        theirs: wordsOf(form.theirs[name]),
      }))}
      onDecide={form.decide}
    />
  )
