import {
  type BrandRedemption,
  TurnDown,
} from '@tandem/contract/money/redemptions/brand-redemption.schema.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { sentenceOf } from '#lib/api-refusal.ts'
import { coinsInWords } from '#lib/coins.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { Dialog } from '#ui/layer/dialog.tsx'
import { toast } from '#ui/toast.ts'
import { useTurnDown } from './brand-redemption.api.ts'

export const TurnDownDialog = ({
  redemption,
  onClose,
}: {
  redemption: BrandRedemption
  onClose: () => void
}) => {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const turnDown = useTurnDown()
  const body = { reason }
  const mistake = z.safeParse(TurnDown, body).error?.issues[0]?.message
  const confirm = () => {
    setTried(true)
    if (mistake !== undefined) return
    turnDown.mutate(
      { params: { redemptionId: redemption.id }, body },
      {
        onSuccess: () => {
          toast.success(`${coinsInWords(redemption.coins)} refunded to ${redemption.creatorName}.`)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Refund the coins?"
      description={`${redemption.creatorName} gets ${coinsInWords(redemption.coins)} back and no code.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={turnDown.isPending} onClick={confirm}>
            Refund coins
          </Button>
        </>
      }
    >
      <Field
        label="Reason"
        hint={`${redemption.creatorName} will see this.`}
        error={
          (tried ? mistake : undefined) ??
          (turnDown.isError ? sentenceOf(turnDown.error) : undefined)
        }
      >
        <Textarea
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </Dialog>
  )
}
