import type { DisputeCase } from '@tandem/contract/operator/cases/case.schema.ts'
import { useState } from 'react'
import { numberTyped } from '#lib/numbers/number-typed.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { NumberInput } from '#ui/form/number-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Section } from '#ui/section.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useDecideDispute } from './case.api.ts'

const shareOf = (typed: string): number | undefined => {
  const percent = numberTyped(typed)
  return percent !== undefined && Number.isInteger(percent) && percent >= 0 && percent <= 100
    ? percent
    : undefined
}

/** The items that a side named come first; the share follows from them. */
export const DecideDispute = ({ dispute }: { dispute: DisputeCase }) => {
  const decide = useDecideDispute()
  const [unmet, setUnmet] = useState<readonly number[]>([])
  const [typed, setTyped] = useState('')
  const [words, setWords] = useState('')
  const percent = shareOf(typed)
  const missing =
    reasonFor(dispute.can.decide) ??
    (percent === undefined
      ? 'Enter the creator’s share from 0 to 100.'
      : words.trim().length < 3
        ? 'Give the reason for both sides.'
        : undefined)
  return (
    <Section title="Decide">
      <form
        className="grid max-w-prose gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (missing !== undefined || percent === undefined) return
          decide.mutate(
            {
              params: { collaborationId: dispute.collaborationId },
              body: { creatorPercent: percent, unmet: [...unmet], words: words.trim() },
            },
            { onSuccess: () => toast.success('Decided. Both sides were notified.') },
          )
        }}
      >
        {dispute.items.length > 0 && (
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-medium text-sm">Which items were not met?</legend>
            {dispute.items.map(({ item }, index) => (
              <Checkbox
                key={item}
                checked={unmet.includes(index + 1)}
                onChange={({ target }) =>
                  setUnmet(
                    target.checked
                      ? [...unmet, index + 1]
                      : unmet.filter((number) => number !== index + 1),
                  )
                }
                label={item}
              />
            ))}
          </fieldset>
        )}
        <Field label="Creator’s share in percent">
          <NumberInput
            value={typed}
            className="max-w-32"
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <Field label="Reason for both sides">
          <Textarea
            value={words}
            maxLength={2000}
            onChange={({ target }) => setWords(target.value)}
          />
        </Field>
        <WriteTrouble error={decide.error} />
        <div>
          <Button type="submit" busy={decide.isPending} disabledReason={missing}>
            Decide dispute
          </Button>
        </div>
      </form>
    </Section>
  )
}
