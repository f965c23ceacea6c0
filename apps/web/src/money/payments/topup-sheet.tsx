import { TopupDraft } from '@tandem/contract/money/payments/topup.schema.ts'
import {
  topupAmounts,
  topupCoinsMax,
  topupCoinsMin,
} from '@tandem/contract/money/payments/topup-cost.ts'
import type { WalletOverview } from '@tandem/contract/money/wallet/wallet.schema.ts'
import { type SubmitEvent, useEffect, useId, useState } from 'react'
import * as z from 'zod/mini'
import { agree, coinsInWords, formatCoins, moneyInWords } from '#lib/coins.ts'
import { numberTyped } from '#lib/numbers/number-typed.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { BillingReminder } from '#money/invoices/billing-reminder.tsx'
import { Button } from '#ui/button.tsx'
import { ChipToggle } from '#ui/chip.tsx'
import { Field } from '#ui/form/field.tsx'
import { NumberInput } from '#ui/form/number-input.tsx'
import { Hint } from '#ui/hint.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useStartTopup } from './topup.api.ts'

const presets = [5_000, 10_000, 25_000, 50_000, 100_000]

const mistakeIn = (coins: number | undefined): string | undefined => {
  const result = z.safeParse(TopupDraft, { coins })
  return result.success ? undefined : result.error.issues[0]?.message
}

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 2 })

const taxInWords = ({ taxBps, taxName }: WalletOverview): string =>
  `${percent.format(taxBps / 10_000)} ${taxName}`

export const TopupSheet = ({
  wallet,
  onClose,
  onBilling,
}: {
  wallet: WalletOverview
  onClose: () => void
  onBilling: () => void
}) => {
  const form = useId()
  const [text, setText] = useState('10000')
  const [tried, setTried] = useState(false)
  const start = useStartTopup((payUrl) => window.location.assign(payUrl))
  const coins = numberTyped(text)
  const mistake = mistakeIn(coins)
  const cost =
    coins === undefined || mistake !== undefined ? undefined : topupAmounts(coins, wallet)
  const inMoney = (minor: number) => moneyInWords(minor, wallet.currency)
  const price = cost && inMoney(cost.amountMinor)

  // The browser's back button may restore this page with old state.
  const { reset } = start
  useEffect(() => {
    const restored = (event: PageTransitionEvent) => event.persisted && reset()
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [reset])

  const choose = (next: string) => {
    setText(next)
    start.reset()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (coins !== undefined && mistake === undefined && !start.isPending)
      start.mutate({ body: { coins } })
  }
  const settled = Math.min(wallet.owed, coins ?? 0)
  const after = wallet.available + Math.max(0, (coins ?? 0) - wallet.owed)
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title="Top up"
      description={`${coinsInWords(wallet.coinsPerUnit)} cost ${inMoney(topupAmounts(wallet.coinsPerUnit, wallet).netMinor)}${wallet.taxBps > 0 ? ` plus ${taxInWords(wallet)}` : ''}.`}
      footer={
        <Button
          type="submit"
          form={form}
          className="grow"
          busy={start.isPending || start.isSuccess}
          disabledReason={reasonFor(wallet.can.topup)}
        >
          {price === undefined ? 'Pay' : `Pay ${price}`}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-5">
        <fieldset>
          <legend className="mb-2 font-medium text-sm">
            Choose an amount{'\u00a0'}
            <Hint label="When they arrive">
              You pay in the next step. The coins arrive once the payment is approved, and stay
              available until you publish a campaign.
            </Hint>
          </legend>
          <div className="flex flex-wrap gap-2">
            {presets.map((preset) => (
              <ChipToggle
                key={preset}
                pressed={coins === preset}
                onClick={() => choose(String(preset))}
                className="tabular"
              >
                {formatCoins(preset)}
              </ChipToggle>
            ))}
          </div>
        </fieldset>
        <Field
          label="Coins"
          error={tried ? mistake : undefined}
          hint={
            price === undefined
              ? `From ${formatCoins(topupCoinsMin)} to ${coinsInWords(topupCoinsMax)}.`
              : `${price}. You will have ${coinsInWords(after)}.`
          }
        >
          <NumberInput value={text} onChange={(event) => choose(event.target.value)} />
        </Field>
        {cost !== undefined && cost.taxMinor > 0 && (
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-sm">
            <dt className="text-muted">Coins</dt>
            <dd className="tabular text-right">{inMoney(cost.netMinor)}</dd>
            <dt className="text-muted">{taxInWords(wallet)}</dt>
            <dd className="tabular text-right">{inMoney(cost.taxMinor)}</dd>
            <dt className="font-semibold">You pay</dt>
            <dd className="tabular text-right font-semibold">{inMoney(cost.amountMinor)}</dd>
          </dl>
        )}
        {wallet.owed > 0 && (
          <p className="text-sm">
            {coinsInWords(settled)} of them {agree(settled, 'repay')} what your brand owes.
          </p>
        )}
        <WriteTrouble error={start.error} className="text-sm" />
        <BillingReminder onBilling={onBilling} />
      </form>
    </Sheet>
  )
}
