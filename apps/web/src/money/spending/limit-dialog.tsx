import type { SpendingMember } from '@tandem/contract/money/spending/spending.schema.ts'
import { useState } from 'react'
import { numberTyped } from '#lib/numbers/number-typed.ts'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { NumberInput } from '#ui/form/number-input.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useSetLimit } from './spending.api.ts'

export const LimitDialog = ({
  member: { userId, name, limitCoins },
  onClose,
}: {
  member: SpendingMember
  onClose: () => void
}) => {
  const setLimit = useSetLimit()
  const [typed, setTyped] = useState(limitCoins === null ? '' : String(limitCoins))
  const [mistake, setMistake] = useState<string>()
  const save = () => {
    const coins = typed.trim() === '' ? null : numberTyped(typed)
    if (coins !== null && (coins === undefined || !Number.isInteger(coins) || coins < 0))
      return setMistake('Enter a whole number of coins, or leave the field empty.')
    setLimit.mutate(
      { params: { userId }, body: { coins } },
      {
        onSuccess: () => {
          toast.success('Limit saved')
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={`Spending limit of ${name}`}
      description="Above it, an owner or a finance member has to approve."
      submit={{ words: 'Save limit', busy: setLimit.isPending }}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
      onClose={onClose}
    >
      <Field label="Coins per month" hint="Leave it empty for no limit." optional error={mistake}>
        <NumberInput
          value={typed}
          onChange={({ target }) => {
            setMistake(undefined)
            setTyped(target.value)
          }}
        />
      </Field>
      <WriteTrouble error={setLimit.error} />
    </FormDialog>
  )
}
