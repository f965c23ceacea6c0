import type { ChangeEvent, ReactNode } from 'react'
import { moneyInWords } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { amountTyped } from '#lib/numbers/number-typed.ts'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { NumberInput } from '#ui/form/number-input.tsx'
import { RadioTiles } from '#ui/form/radio-tiles.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import type { CouponMistakes } from './coupon-draft.ts'
import { CostHint, CostWarning } from './coupon-preview.tsx'
import type { CouponValues } from './coupon-values.ts'
import { deliveries, deliveryWords } from './delivery-words.ts'

type FieldsProps = {
  values: CouponValues
  update: (change: Partial<CouponValues>) => void
  mistakes: CouponMistakes
  locked: boolean
}
type TextName = Exclude<keyof CouponValues, 'worthKind' | 'delivery'>

const Line = ({
  values,
  update,
  mistakes,
  name,
  kind = 'text',
  disabled = false,
  maxLength,
  ...field
}: Omit<FieldsProps, 'locked'> & {
  name: TextName
  kind?: 'text' | 'number' | 'amount' | 'date'
  label: string
  hint?: ReactNode
  optional?: boolean
  disabled?: boolean
  maxLength?: number
}) => {
  const { currency } = useInstallation()
  const control = {
    name,
    disabled,
    ...(maxLength !== undefined && { maxLength }),
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => update({ [name]: target.value }),
  }
  return (
    <Field {...field} error={mistakes[name]}>
      {kind === 'number' && <NumberInput {...control} />}
      {kind === 'amount' && (
        <NumberInput
          {...control}
          inputMode="decimal"
          read={(text) => amountTyped(text, currency)}
          show={(minor) => moneyInWords(minor, currency)}
        />
      )}
      {(kind === 'text' || kind === 'date') && (
        <Input {...control} type={kind} autoComplete="off" />
      )}
    </Field>
  )
}

const Several = ({
  values,
  update,
  mistakes,
  name,
  disabled = false,
  ...field
}: Omit<FieldsProps, 'locked'> & {
  name: TextName
  label: string
  hint?: ReactNode
  optional?: boolean
  disabled?: boolean
}) => (
  <Field {...field} error={mistakes[name]}>
    <Textarea
      name={name}
      disabled={disabled}
      value={values[name]}
      onChange={({ target }) => update({ [name]: target.value })}
    />
  </Field>
)

const worthKinds = [
  { value: 'amount', label: 'Fixed amount' },
  { value: 'percent', label: 'Percent off' },
] as const

export const CouponWordFields = ({ locked, ...fields }: FieldsProps) => (
  <div className="grid gap-5">
    {locked && (
      <p className="rounded-control bg-sunken p-4 text-muted text-sm">
        Creators have redeemed this coupon, so you can’t change title, worth or price.
      </p>
    )}
    <Line {...fields} name="title" label="Title" maxLength={80} disabled={locked} />
    <Several {...fields} name="description" label="Description" optional />
    <fieldset disabled={locked} className="grid gap-5">
      <RadioTiles
        legend="What is it worth?"
        className="grid-cols-2"
        options={worthKinds}
        value={fields.values.worthKind}
        onChange={(worthKind) => fields.update({ worthKind })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Line
          {...fields}
          name="worth"
          kind={fields.values.worthKind === 'amount' ? 'amount' : 'number'}
          label={fields.values.worthKind === 'amount' ? 'Worth' : 'Percent off'}
          hint={fields.values.worthKind === 'amount' ? 'In the shop.' : 'From 1 to 100.'}
        />
        <Line
          {...fields}
          name="coinsCost"
          kind="number"
          label="Price in coins"
          hint={<CostHint values={fields.values} />}
        />
      </div>
      <CostWarning values={fields.values} />
    </fieldset>
    <Several
      {...fields}
      name="terms"
      label="Terms"
      hint="Where it applies and what it excludes."
      optional
    />
  </div>
)

export const CouponCodeFields = ({
  locked,
  codeIsSet,
  deliveryStays,
  ...fields
}: FieldsProps & {
  codeIsSet: boolean
  deliveryStays: boolean
}) => {
  const { delivery } = fields.values
  return (
    <div className="grid gap-5">
      {deliveryStays ? (
        <p className="text-sm">
          <span className="block font-medium">Where do the codes come from?</span>
          {deliveryWords[delivery].label}. {deliveryWords[delivery].hint}
        </p>
      ) : (
        <RadioTiles
          legend="Where do the codes come from?"
          className="sm:grid-cols-2"
          options={deliveries.map((value) => ({ value, ...deliveryWords[value] }))}
          value={delivery}
          onChange={(next) => fields.update({ delivery: next })}
        />
      )}
      {delivery === 'shared_code' && (
        <Line
          {...fields}
          name="sharedCode"
          label="The code"
          maxLength={100}
          optional={codeIsSet}
          hint={codeIsSet ? 'Saved. Leave empty to keep it.' : 'Stored encrypted, not shown again.'}
        />
      )}
      {delivery === 'generated' && (
        <Line
          {...fields}
          name="codePrefix"
          label="Codes start with"
          maxLength={12}
          hint="Such as SPRING."
          optional
        />
      )}
      {delivery === 'pool' ? (
        <p className="text-muted text-sm">Load the codes after you save the coupon.</p>
      ) : (
        <Line
          {...fields}
          name="quantity"
          kind="number"
          label="Quantity"
          hint={deliveryWords[delivery].stockHint}
        />
      )}
    </div>
  )
}

export const CouponRuleFields = ({ locked, ...fields }: FieldsProps) => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Line
      {...fields}
      name="perCreatorLimit"
      kind="number"
      label="Maximum per creator"
      hint="Leave empty for no limit."
    />
    <Line
      {...fields}
      name="validDays"
      kind="number"
      label="Days until a code expires"
      hint="Counted from redemption. If empty, codes never expire."
    />
    <Line
      {...fields}
      name="startsDay"
      kind="date"
      label="Available from"
      hint="Leave empty to start now."
      disabled={locked}
    />
    <Line
      {...fields}
      name="endsDay"
      kind="date"
      label="Available until"
      hint="Leave empty for no end."
    />
  </div>
)
