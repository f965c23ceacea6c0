import type { Side } from '@tandem/contract/side.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import type { Mistakes } from '#ui/form/mistakes.ts'
import { NumberInput } from '#ui/form/number-input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { PiecesField } from './pieces-field.tsx'
import { RightsFields } from './rights-fields.tsx'
import type { TermsTyped } from './terms-typed.ts'

type NumberName = 'quantity' | 'coins' | 'produceDays' | 'keepLiveDays'

export const TermsFields = ({
  side,
  typed,
  mistakes,
  onType,
}: {
  side: Side
  typed: TermsTyped
  mistakes: Mistakes
  onType: (typed: TermsTyped) => void
}) => {
  const edit = (change: Partial<TermsTyped>) => onType({ ...typed, ...change })
  const number = (name: NumberName, label: string, hint?: string) => (
    <Field label={label} hint={hint} error={mistakes[name]}>
      <NumberInput
        maxLength={12}
        value={typed[name]}
        onChange={({ target }) => edit({ [name]: target.value })}
      />
    </Field>
  )
  return (
    <>
      <PiecesField
        legend="Content"
        name="pieces"
        pieces={typed.pieces}
        mistakes={mistakes}
        onChange={(pieces) => edit({ pieces })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {number('quantity', 'Products')}
        {number('coins', 'Coins for the work', 'On top of the product. 0 for none.')}
        {number('produceDays', 'Days to create', 'From delivery of the product.')}
        {number('keepLiveDays', 'Days it stays online', '0 for no set time.')}
      </div>
      <RightsFields side={side} typed={typed} mistakes={mistakes} edit={edit} />
      <Checkbox
        label={
          side === 'brand'
            ? 'Allow AI use of the content and the creator’s likeness'
            : 'Allow AI use of the content and my likeness'
        }
        hint="To train or feed AI, or to imitate how somebody looks or sounds."
        checked={typed.aiUse}
        onChange={({ target }) => edit({ aiUse: target.checked })}
      />
      <Field
        label={side === 'brand' ? 'Message to the creator' : 'Message to the brand'}
        error={mistakes.note}
        optional
      >
        <Textarea
          rows={3}
          maxLength={1000}
          value={typed.note}
          onChange={({ target }) => edit({ note: target.value })}
        />
      </Field>
    </>
  )
}
