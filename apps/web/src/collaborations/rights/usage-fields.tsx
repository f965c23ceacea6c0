import {
  usageChannelLabels,
  usageChannels,
} from '@tandem/contract/campaigns/campaigns/campaign-terms.vocabulary.ts'
import type { ReactNode } from 'react'
import { ChipToggle } from '#ui/chip.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import type { Mistakes } from '#ui/form/mistakes.ts'
import { NumberInput } from '#ui/form/number-input.tsx'
import type { UsageTyped } from './usage-typed.ts'

export const UsageFields = ({
  typed,
  mistakes,
  daysHint,
  beside,
  edit,
}: {
  typed: UsageTyped
  /** Keyed by field path, such as `usage.days`. */
  mistakes: Mistakes
  daysHint: string
  beside: ReactNode
  edit: (change: Partial<UsageTyped>) => void
}) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="For how many days" hint={daysHint} error={mistakes['usage.days']}>
        <NumberInput
          maxLength={12}
          value={typed.days}
          onChange={({ target }) => edit({ days: target.value })}
        />
      </Field>
      {beside}
    </div>
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium text-sm">Where it is used</legend>
      <div className="flex flex-wrap gap-2">
        {usageChannels.map((channel) => (
          <ChipToggle
            key={channel}
            pressed={typed.channels.includes(channel)}
            onClick={() =>
              edit({
                channels: usageChannels.filter(
                  (one) => typed.channels.includes(one) !== (one === channel),
                ),
              })
            }
          >
            {usageChannelLabels[channel]}
          </ChipToggle>
        ))}
      </div>
      <p aria-live="polite" className="text-bad text-sm empty:hidden">
        {mistakes['usage.channels']}
      </p>
    </fieldset>
    <Field
      label="In which countries"
      hint="Leave it empty for everywhere."
      error={mistakes['usage.territory']}
      optional
    >
      <Input
        maxLength={200}
        autoComplete="off"
        value={typed.territory}
        onChange={({ target }) => edit({ territory: target.value })}
      />
    </Field>
    <Checkbox
      label="The content may be edited"
      hint="For example, shortened or with a logo or subtitles."
      checked={typed.edits}
      onChange={({ target }) => edit({ edits: target.checked })}
    />
  </>
)
