import { coinsMax } from '@tandem/contract/amounts.ts'
import { type FormEvent, useState } from 'react'
import { formatCoins } from '#lib/coins.ts'
import { numberTyped } from '#lib/numbers/number-typed.ts'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { NumberInput } from '#ui/form/number-input.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useSetLowCoins } from './wallet.api.ts'

export const LowCoinsDialog = ({
  lowCoins,
  onClose,
}: {
  lowCoins: number
  onClose: () => void
}) => {
  const [typed, setTyped] = useState(formatCoins(lowCoins))
  const [isTried, setTried] = useState(false)
  const save = useSetLowCoins(() => {
    toast.success('Notification changed.')
    onClose()
  })
  const coins = numberTyped(typed)
  const isFine = coins !== undefined && coins >= 0 && coins <= coinsMax
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isFine) save.mutate({ body: { lowCoins: coins } })
  }
  return (
    <FormDialog
      title="When is your wallet low?"
      description="Members who may top up are notified once, in Tandem and by email."
      submit={{ words: 'Save number of coins', busy: save.isPending }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label="Fewer coins than"
        hint="Enter 0 to get no notification."
        error={
          isTried && !isFine
            ? `Enter whole coins up to ${formatCoins(coinsMax)}, such as 500.`
            : undefined
        }
      >
        <NumberInput
          maxLength={12}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <WriteTrouble error={save.error} />
    </FormDialog>
  )
}
