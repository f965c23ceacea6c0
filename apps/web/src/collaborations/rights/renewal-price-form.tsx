import { RenewalPrice } from '@tandem/contract/collaborations/rights/rights-end.schema.ts'
import type { RightsGrant } from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import { daysInWords } from '@tandem/contract/plural.ts'
import { type FormEvent, useState } from 'react'
import { coinsInWords } from '#lib/coins.ts'
import { formatDate } from '#lib/dates.ts'
import { numberOrNaN } from '#lib/numbers/number-typed.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { mistakesOf, refusedFields } from '#ui/form/mistakes.ts'
import { NumberInput } from '#ui/form/number-input.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useNamePrice } from './rights-end.api.ts'

export const RenewalPriceForm = ({ grant }: { grant: RightsGrant }) => {
  const name = useNamePrice()
  const { brand, renewalCoins: price } = grant
  const [typed, setTyped] = useState(price === null ? '' : String(price))
  const [tried, setTried] = useState(false)
  const body = { coins: numberOrNaN(typed) }
  const mistake = { ...refusedFields(name.error), ...mistakesOf(RenewalPrice, body) }.coins
  const save = (coins: number | null) =>
    name.mutate(
      { params: { grantId: grant.id }, body: { coins } },
      {
        onSuccess: () =>
          toast.success(
            coins === null ? 'Price removed.' : `Price saved. ${brand.name} has been notified.`,
          ),
      },
    )
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (mistake === undefined && !name.isPending) save(body.coins)
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <p className="max-w-[60ch] text-muted">
        {price === null
          ? `With a price, ${brand.name} can renew in one step. Without a price, the rights ${grant.state === 'ended' ? 'stay ended' : 'end'}.`
          : `${brand.name} can renew for ${price === 0 ? 'free' : coinsInWords(price)}, until ${formatDate(grant.renewableUntil)}.`}
      </p>
      <Field
        label={`Coins for another ${daysInWords(grant.usage.days)}`}
        hint="0 renews for free."
        error={tried ? mistake : undefined}
      >
        <NumberInput
          maxLength={12}
          className="max-w-48"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <p className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary" busy={name.isPending}>
          {price === null ? 'Set price' : 'Change price'}
        </Button>
        {price !== null && (
          <Button variant="quiet" disabled={name.isPending} onClick={() => save(null)}>
            Remove price
          </Button>
        )}
      </p>
      <WriteTrouble error={name.error} />
    </form>
  )
}
