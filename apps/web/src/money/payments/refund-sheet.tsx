import { RefundDraft, type Topup } from '@tandem/contract/money/payments/topup.schema.ts'
import { refundAmounts } from '@tandem/contract/money/payments/topup-cost.ts'
import { type SubmitEvent, useId, useState } from 'react'
import * as z from 'zod/mini'
import { coinsInWords, moneyInWords } from '#lib/coins.ts'
import { numberTyped } from '#lib/numbers/number-typed.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { NumberInput } from '#ui/form/number-input.tsx'
import { ConfirmWindow } from '#ui/layer/confirm-window.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useRefundTopup } from './topup.api.ts'

const mistakeIn = (coins: number | undefined, most: number): string | undefined => {
  if (coins !== undefined && coins > most) return `Refund at most ${coinsInWords(most)}.`
  const result = z.safeParse(RefundDraft, { coins })
  return result.success ? undefined : result.error.issues[0]?.message
}

const amountsOf = (topup: Topup, coins: number) =>
  refundAmounts({ ...topup, netMinor: topup.amountMinor - topup.taxMinor }, coins)

export const RefundSheet = ({
  topup,
  taxName,
  onClose,
}: {
  topup: Topup
  taxName: string
  onClose: () => void
}) => {
  const form = useId()
  const [text, setText] = useState(String(topup.refundable))
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const refund = useRefundTopup(onClose)
  const coins = numberTyped(text)
  const mistake = mistakeIn(coins, topup.refundable)
  const back = coins === undefined || mistake !== undefined ? undefined : amountsOf(topup, coins)
  const price = (minor: number) => moneyInWords(minor, topup.currency)
  const target =
    topup.provider === 'manual_bank'
      ? 'the bank account you paid from'
      : 'the card or account you paid with'

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (back !== undefined && !refund.isPending) setAsking(true)
  }
  const confirm = () => {
    setAsking(false)
    if (coins !== undefined) refund.mutate({ params: { topupId: topup.id }, body: { coins } })
  }
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="Refund coins"
      description={`${coinsInWords(topup.refundable)} of this top-up can be refunded.`}
      footer={
        <Button
          type="submit"
          form={form}
          className="grow"
          busy={refund.isPending}
          disabledReason={reasonFor(topup.can.refund)}
        >
          {back === undefined ? 'Refund coins' : `Refund ${price(back.amountMinor)}`}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-5">
        <Field
          label="Coins"
          error={tried ? mistake : undefined}
          hint={topup.refundable === 1 ? undefined : `From 1 to ${coinsInWords(topup.refundable)}.`}
        >
          <NumberInput
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              refund.reset()
            }}
          />
        </Field>
        {back !== undefined && (
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-sm">
            <dt className="text-muted">Price of the coins</dt>
            <dd className="tabular text-right">{price(back.netMinor)}</dd>
            {topup.taxMinor > 0 && (
              <>
                <dt className="text-muted">{taxName}</dt>
                <dd className="tabular text-right">{price(back.taxMinor)}</dd>
              </>
            )}
            <dt className="font-semibold">You get back</dt>
            <dd className="tabular text-right font-semibold">{price(back.amountMinor)}</dd>
          </dl>
        )}
        <p className="text-muted text-sm">
          To {target}. The coins leave your wallet immediately. If the refund fails, you get them
          back.
        </p>
        <WriteTrouble error={refund.error} className="text-sm" />
      </form>
      <ConfirmWindow
        open={asking}
        onOpenChange={setAsking}
        title={`Refund ${coinsInWords(coins ?? 0)}?`}
        effect={`You get ${price(back?.amountMinor ?? 0)} back to ${target}.`}
        confirmLabel="Refund coins"
        tone="primary"
        onConfirm={confirm}
      />
    </Sheet>
  )
}
