import type { Side } from '@tandem/contract/side.ts'
import { UsageFields } from '#collaborations/rights/usage-fields.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import type { Mistakes } from '#ui/form/mistakes.ts'
import { NumberInput } from '#ui/form/number-input.tsx'
import type { TermsTyped } from './terms-typed.ts'

export const RightsFields = ({
  side,
  typed,
  mistakes,
  edit,
}: {
  side: Side
  typed: TermsTyped
  mistakes: Mistakes
  edit: (change: Partial<TermsTyped>) => void
}) => {
  const { rights } = typed
  const change = (one: Partial<TermsTyped['rights']>) => edit({ rights: { ...rights, ...one } })
  return (
    <div className="grid gap-4">
      <Checkbox
        label={
          side === 'brand' ? 'Ask for rights to use the content' : 'The brand may use the content'
        }
        hint="In addition to the creator’s post, at a separate price."
        checked={typed.hasRights}
        onChange={({ target }) => edit({ hasRights: target.checked })}
      />
      {typed.hasRights && (
        <fieldset className="grid gap-4 rounded-card border border-line p-4">
          <legend className="px-1 font-semibold">Usage rights</legend>
          <UsageFields
            typed={rights}
            mistakes={mistakes}
            daysHint="Counted from the day the work is completed."
            edit={change}
            beside={
              <Field
                label="Coins for the rights"
                hint="In addition to the coins for the work."
                error={mistakes['usage.coins']}
              >
                <NumberInput
                  maxLength={12}
                  value={rights.coins}
                  onChange={({ target }) => change({ coins: target.value })}
                />
              </Field>
            }
          />
        </fieldset>
      )}
    </div>
  )
}
