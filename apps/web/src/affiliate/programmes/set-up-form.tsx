import { ProgrammeDraft } from '@tandem/contract/affiliate/programmes/programme-draft.schema.ts'
import { hostOfPage } from '@tandem/contract/affiliate/programmes/shop-address.ts'
import { acceptsSpending } from '@tandem/contract/money/spending/spending-room.ts'
import { type FormEvent, useRef, useState } from 'react'
import { sentenceOf } from '#lib/api-refusal.ts'
import { coinsInMoney, coinsInWords, formatCoins } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { numberOrNaN } from '#lib/numbers/number-typed.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { LimitNote } from '#money/spending/limit-note.tsx'
import { useSpendingRoom } from '#money/spending/use-commit.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { type Mistakes, mistakesOf, refusedFields } from '#ui/form/mistakes.ts'
import { NumberInput } from '#ui/form/number-input.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { pageTyped } from './page-typed.ts'
import { PayField, type PayTyped, payOf } from './pay-field.tsx'
import { useSetUp } from './programme.api.ts'
import { holdMistakes, RuleFields, type RulesTyped, rulesOf, usualRules } from './rule-fields.tsx'

const nameFor = (brandName: string): string => `${brandName} affiliates`.slice(0, 80)

export const SetUpForm = ({
  brandName,
  available,
  onDone,
}: {
  brandName: string
  available: number | undefined
  onDone: (programmeId: string) => void
}) => {
  const rate = useInstallation()
  const setUp = useSetUp()
  const form = useRef<HTMLFormElement>(null)
  const [address, setAddress] = useState('')
  const [pay, setPay] = useState<PayTyped>({ unit: 'bps', amount: '10' })
  const [budget, setBudget] = useState('')
  const [name, setName] = useState(nameFor(brandName))
  const [rules, setRules] = useState<RulesTyped>(() => {
    const holdDays = Math.max(Number(usualRules.holdDays), rate.commissionHoldDaysMin)
    return { ...usualRules, holdDays: String(holdDays) }
  })
  const [tried, setTried] = useState(false)
  const landingUrl = pageTyped(address)
  const body = { name, landingUrl, reward: { pays: payOf(pay) }, ...rulesOf(rules, landingUrl) }
  const budgetCoins = budget.trim() === '' ? 0 : numberOrNaN(budget)
  const own = {
    ...holdMistakes(rules, rate.commissionHoldDaysMin),
    ...mistakesOf(ProgrammeDraft, body),
  }
  const tooMuch = available !== undefined && budgetCoins > available
  const budgetMistake = Number.isNaN(budgetCoins)
    ? 'Enter whole coins, such as 5,000, or leave it empty.'
    : tooMuch && `You have ${formatCoins(available)}. Top up first, or start with less.`
  const room = useSpendingRoom()
  const limit = room && budgetCoins > 0 ? reasonFor(acceptsSpending(room, budgetCoins)) : undefined
  const usualLabel = budgetCoins > 0 ? 'Open programme' : 'Save draft'
  const mistakes: Mistakes = tried ? { ...refusedFields(setUp.error), ...own } : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(own).length > 0 || budgetMistake)
      return requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
      )
    setUp.mutate(
      { draft: body as ProgrammeDraft, budget: budgetCoins, asks: limit !== undefined },
      {
        onSuccess: ({ id, isOpen, isAsked, trouble }) => {
          if (trouble !== undefined)
            toast.error(`The programme is saved as a draft. ${sentenceOf(trouble)}`)
          else if (isAsked) toast.success('Draft saved. Your colleagues were asked for its budget.')
          else toast.success(isOpen ? 'Your programme is open.' : 'Draft saved.')
          onDone(id)
        },
      },
    )
  }
  const host = hostOfPage(landingUrl)
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-xl gap-5">
      <Field
        label="Your shop’s address"
        hint={host === null ? 'Creators’ links open this address.' : `Links open pages of ${host}.`}
        error={mistakes.landingUrl}
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://shop.example"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </Field>
      <PayField
        label="Reward per order"
        hint="Percentages apply to the amount without tax and shipping."
        value={pay}
        error={mistakes['reward.pays.amount']}
        onChange={setPay}
      />
      <Field
        label="Budget in coins"
        hint={
          <>
            {available !== undefined && `You have ${coinsInWords(available)}. `}
            {budgetCoins > 0 && `${coinsInMoney(budgetCoins, rate)}. `}
            Unused coins return to you.
          </>
        }
        error={((tried || tooMuch) && budgetMistake) || undefined}
      >
        <NumberInput
          placeholder="10,000"
          maxLength={16}
          value={budget}
          onChange={({ target }) => setBudget(target.value)}
        />
      </Field>
      <details
        className="rounded-control border border-line px-4"
        {...(tried &&
          Object.keys(own).some((field) => field in rules || field === 'name') && { open: true })}
      >
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">More settings</summary>
        <div className="grid gap-5 pt-2 pb-5">
          <Field label="Name" error={mistakes.name}>
            <Input maxLength={80} value={name} onChange={({ target }) => setName(target.value)} />
          </Field>
          <RuleFields
            rules={rules}
            mistakes={mistakes}
            host={host}
            onChange={(change) => setRules({ ...rules, ...change })}
          />
        </div>
      </details>
      {!budgetMistake && <LimitNote note={limit} />}
      <WriteTrouble error={setUp.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={setUp.isPending}>
          {limit === undefined ? usualLabel : 'Save draft and ask for approval'}
        </Button>
      </div>
    </form>
  )
}
