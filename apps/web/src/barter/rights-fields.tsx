import type { DealSide } from '@tandem/contract/barter/deal.schema.ts'
import {
  usageChannelLabels,
  usageChannels,
} from '@tandem/contract/campaigns/campaign-terms.vocabulary.ts'
import { ChipToggle } from '#ui/chip.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import type { Mistakes } from '#ui/form/mistakes.ts'
import type { TermsTyped } from './terms-typed.ts'

/** None unless somebody asks for them; then they have a price of their own. */
export const RightsFields = ({
  side,
  typed,
  mistakes,
  edit,
}: {
  side: DealSide
  typed: TermsTyped
  mistakes: Mistakes
  edit: (change: Partial<TermsTyped>) => void
}) => {
  const { rights } = typed
  const change = (one: Partial<TermsTyped['rights']>) => edit({ rights: { ...rights, ...one } })
  const input = (name: 'days' | 'coins' | 'territory', label: string, hint: string) => (
    <Field
      label={label}
      hint={hint}
      error={mistakes[`usage.${name}`]}
      optional={name === 'territory'}
    >
      <Input
        {...(name !== 'territory' && { inputMode: 'numeric' as const, maxLength: 12 })}
        {...(name === 'territory' && { maxLength: 200 })}
        autoComplete="off"
        value={rights[name]}
        onChange={({ target }) => change({ [name]: target.value })}
      />
    </Field>
  )
  return (
    <div className="grid gap-4">
      <Checkbox
        label={
          side === 'brand'
            ? 'We want to use the content ourselves'
            : 'The brand may use the content itself'
        }
        hint="Beside the creator’s own post. These rights have a price of their own."
        checked={typed.hasRights}
        onChange={({ target }) => edit({ hasRights: target.checked })}
      />
      {typed.hasRights && (
        <fieldset className="grid gap-4 rounded-card border border-line p-4">
          <legend className="px-1 font-semibold">Rights to use it</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            {input('days', 'For how many days', 'From completion.')}
            {input('coins', 'Coins for the rights', 'Beside the coins for the work.')}
          </div>
          <fieldset className="grid gap-2">
            <legend className="mb-2 font-medium text-sm">Where it is used</legend>
            <div className="flex flex-wrap gap-2">
              {usageChannels.map((channel) => (
                <ChipToggle
                  key={channel}
                  pressed={rights.channels.includes(channel)}
                  onClick={() =>
                    change({
                      channels: usageChannels.filter(
                        (one) => rights.channels.includes(one) !== (one === channel),
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
          {input('territory', 'In which countries', 'Leave it empty for everywhere.')}
          <Checkbox
            label="It may be edited"
            hint="Cut shorter, with a logo or subtitles."
            checked={rights.edits}
            onChange={({ target }) => change({ edits: target.checked })}
          />
        </fieldset>
      )}
    </div>
  )
}
