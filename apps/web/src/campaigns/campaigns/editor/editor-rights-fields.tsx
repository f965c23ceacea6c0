import {
  usageChannelLabels,
  usageChannels,
} from '@tandem/contract/campaigns/campaigns/campaign-terms.vocabulary.ts'
import { ChipToggle } from '#ui/chip.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { EditorField, type StepProps } from './editor-field.tsx'

export const EditorRightsFields = (step: StepProps) => {
  const { values, update, mistakes } = step
  const chosen = values.usageChannels
  return (
    <fieldset className="grid gap-5 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">What you may do with the content</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <EditorField
          {...step}
          name="usageDays"
          label="Days you may use the content"
          kind="whole"
          hint="Counted from completion; 0 for none."
        />
        <EditorField
          {...step}
          name="usageTerritory"
          label="In which countries"
          optional
          hint="If empty: everywhere."
        />
      </div>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-medium text-sm">Where you use the content</legend>
        <div className="flex flex-wrap gap-2">
          {usageChannels.map((channel) => (
            <ChipToggle
              key={channel}
              pressed={chosen.includes(channel)}
              onClick={() =>
                update({
                  usageChannels: usageChannels.filter((one) =>
                    one === channel ? !chosen.includes(one) : chosen.includes(one),
                  ),
                })
              }
            >
              {usageChannelLabels[channel]}
            </ChipToggle>
          ))}
        </div>
        <p aria-live="polite" className="text-bad text-sm empty:hidden">
          {mistakes.usageChannels}
        </p>
      </fieldset>
      <Checkbox
        label="We may edit the content"
        hint="Shorter, with logo or subtitles."
        checked={values.usageEdits}
        onChange={({ target }) => update({ usageEdits: target.checked })}
      />
    </fieldset>
  )
}
