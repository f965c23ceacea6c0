import type { CampaignType } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { postLinks } from '@tandem/contract/collaborations/submissions/post-links.ts'
import { type ComponentProps, useId } from 'react'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'

export const orNothing = (typed: string): string | undefined =>
  typed.trim() === '' ? undefined : typed.trim()

export const linkHint = (type: CampaignType): string => `Such as ${postLinks[type].like}`

export const linkMistake = (error: Error | null): string | undefined =>
  error instanceof ApiRefusal &&
  (error.code === 'collaboration.link_wrong_platform' || error.code === 'collaboration.link_used')
    ? error.message
    : error instanceof ApiRefusal
      ? error.fields.url
      : undefined

export const LinkField = ({
  label,
  hint,
  error,
  optional = false,
  ...input
}: Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'optional'> &
  ComponentProps<typeof Input>) => (
  <Field label={label} hint={hint} error={error} optional={optional}>
    <Input inputMode="url" placeholder="https://" autoComplete="off" {...input} />
  </Field>
)

/** Items may stay unselected. Both sides see which ones. */
export const ChecklistField = ({
  checklist,
  value,
  onChange,
}: {
  checklist: readonly string[]
  value: readonly number[]
  onChange: (items: number[]) => void
}) =>
  checklist.length === 0 ? null : (
    <fieldset className="grid">
      <legend className="mb-1 font-medium text-sm">Checklist: what the content does</legend>
      {checklist.map((words, item) => (
        <Checkbox
          // biome-ignore lint/suspicious/noArrayIndexKey: reason: an item is its place, which stays
          key={item}
          label={words}
          checked={value.includes(item)}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, item] : value.filter((other) => other !== item))
          }
        />
      ))}
    </fieldset>
  )

export const DisclosureField = ({
  checked,
  onChange,
  missing,
}: {
  checked: boolean
  onChange: (checked: boolean) => void
  missing: boolean
}) => {
  const id = useId()
  return (
    <div>
      <Checkbox
        label="The content is labelled as a paid partnership"
        aria-invalid={missing}
        aria-describedby={id}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <p id={id} aria-live="polite" className="text-bad text-sm empty:hidden">
        {missing && 'Confirm that the content is labelled as a paid partnership.'}
      </p>
    </div>
  )
}
