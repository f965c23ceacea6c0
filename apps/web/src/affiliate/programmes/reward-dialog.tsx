import type { Reward } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import {
  PersonalRewardDraft,
  RewardDraft,
} from '@tandem/contract/affiliate/programmes/programme-draft.schema.ts'
import { type FormEvent, useState } from 'react'
import { numberOrNaN } from '#lib/numbers/number-typed.ts'
import { Field } from '#ui/form/field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { Input } from '#ui/form/input.tsx'
import { mistakesOf } from '#ui/form/mistakes.ts'
import { NumberInput } from '#ui/form/number-input.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { PayField, type PayTyped, payOf, typedOf } from './pay-field.tsx'
import { useSetOwnReward, useSetReward } from './programme.api.ts'

const nothing: PayTyped = { unit: 'bps', amount: '' }
const isTyped = ({ amount }: PayTyped): boolean => amount.trim() !== ''

type Place = { programmeId: string } | { enrolmentId: string; creatorName: string }

export const RewardDialog = ({
  place,
  before,
  onClose,
}: {
  place: Place
  before: Reward | undefined
  onClose: () => void
}) => {
  const [pays, setPays] = useState(before ? typedOf(before.pays) : nothing)
  const [newCustomer, setNew] = useState(
    before?.newCustomer ? typedOf(before.newCustomer) : nothing,
  )
  const [later, setLater] = useState(before?.later ? typedOf(before.later.pays) : nothing)
  const [months, setMonths] = useState(String(before?.later?.months ?? 6))
  const [fromOrders, setFromOrders] = useState(String(before?.fromOrders ?? 1))
  const [day, setDay] = useState('')
  const [tried, setTried] = useState(false)
  const [everybody, own] = [useSetReward(), useSetOwnReward()]
  const isOwn = 'enrolmentId' in place
  const body = {
    pays: payOf(pays),
    newCustomer: isTyped(newCustomer) ? payOf(newCustomer) : null,
    later: isTyped(later) ? { months: numberOrNaN(months), pays: payOf(later) } : null,
    ...(!isOwn && { fromOrders: numberOrNaN(fromOrders) }),
    ...(day !== '' && { from: new Date(`${day}T00:00:00`).toISOString() }),
  }
  const mistakes = mistakesOf(isOwn ? PersonalRewardDraft : RewardDraft, body)
  const shown = tried ? mistakes : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(mistakes).length > 0) return
    const onSuccess = () => {
      toast.success('The reward is set.')
      onClose()
    }
    if (isOwn) own.mutate({ params: { enrolmentId: place.enrolmentId }, body }, { onSuccess })
    else everybody.mutate({ params: { programmeId: place.programmeId }, body }, { onSuccess })
  }
  return (
    <FormDialog
      title={isOwn ? `Personal reward for ${place.creatorName}` : 'Reward per order'}
      description={
        isOwn
          ? 'Replaces the general reward for this creator. The creator is notified.'
          : 'Replaces the current reward for new orders. Creators are notified.'
      }
      submit={{ words: 'Set reward', busy: everybody.isPending || own.isPending }}
      onSubmit={submit}
      onClose={onClose}
    >
      <PayField
        label="For each order"
        value={pays}
        error={shown['pays.amount']}
        onChange={setPays}
      />
      <PayField
        label="New customers"
        value={newCustomer}
        error={shown['newCustomer.amount']}
        optional
        onChange={setNew}
      />
      <PayField
        label="Later orders"
        value={later}
        error={shown['later.pays.amount']}
        optional
        onChange={setLater}
      />
      {isTyped(later) && (
        <Field label="Number of months" error={shown['later.months']}>
          <NumberInput value={months} onChange={({ target }) => setMonths(target.value)} />
        </Field>
      )}
      {!isOwn && (
        <Field
          label="Minimum orders per month"
          hint="1 applies to every order. A higher number makes a tier."
          error={shown.fromOrders}
        >
          <NumberInput value={fromOrders} onChange={({ target }) => setFromOrders(target.value)} />
        </Field>
      )}
      <Field label="Start date" hint="If empty, it starts now." error={shown.from} optional>
        <Input type="date" value={day} onChange={({ target }) => setDay(target.value)} />
      </Field>
      <WriteTrouble error={everybody.error ?? own.error} />
    </FormDialog>
  )
}
