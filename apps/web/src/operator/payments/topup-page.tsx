import type { OperatorTopup } from '@tandem/contract/operator/payments/payment.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { coinsInWords, formatCoins, moneyInWords } from '#lib/coins.ts'
import { numberTyped } from '#lib/numbers/number-typed.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { Textarea } from '#ui/form/textarea.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import { Time } from '#ui/time.tsx'
import { eventInWords } from '../access/event-words.ts'
import { BackTo, Facts } from '../people/facts.tsx'
import { topupQuery } from './payment.api.ts'
import { topupStateLabels, topupTones } from './payment-words.ts'
import { RequestDialog } from './request-dialog.tsx'

export const TopupPage = ({ topupId }: { topupId: string }) => {
  const query = useQuery(topupQuery(topupId))
  if (query.isPending) return <Skeleton className="h-96" />
  if (query.data === undefined)
    return <LoadFailure query={query} title="This top-up could not be loaded" />
  return <Whole topup={query.data} />
}

const Whole = ({ topup }: { topup: OperatorTopup }) => {
  const [isRefunding, setRefunding] = useState(false)
  const money = (minor: number) => moneyInWords(minor, topup.currency)
  return (
    <>
      <div className="grid gap-5">
        <BackTo section="payments" label="Top-ups and refunds" />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h2 data-page-heading className="min-w-0 break-words text-2xl">
            Top-up of {topup.brand}
          </h2>
          <Chip tone={topupTones[topup.state]}>{topupStateLabels[topup.state]}</Chip>
          {topup.mismatched && <Chip tone="bad">Other amount arrived</Chip>}
        </div>
        <div>
          <Button disabledReason={reasonFor(topup.can.refund)} onClick={() => setRefunding(true)}>
            Refund top-up
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <Stat label="Payment" value={money(topup.amountMinor)} large />
        <Stat label="Coins" value={formatCoins(topup.coins)} />
        <Stat label="Refunded coins" value={formatCoins(topup.refundedCoins)} />
        <Stat label="Refundable coins" value={formatCoins(topup.refundableCoins)} />
      </div>
      <Facts
        facts={[
          [
            'Brand',
            <Link
              key="brand"
              to="/operator/$"
              params={{ _splat: `people/brand/${topup.brandId}` }}
              className="underline underline-offset-4"
            >
              {topup.brand}
            </Link>,
          ],
          ['Started', <Time key="started" at={topup.createdAt} as="date-time" />],
          ['Paid through', eventInWords(topup.provider)],
          ['Reference', topup.providerRef ?? '–'],
          ['Id', topup.id],
          ...(topup.failure === null ? [] : [['Failure', topup.failure] as const]),
        ]}
      />
      {topup.refunds.length > 0 && (
        <List title="Refunds">
          {topup.refunds.map(({ id, state, coins, amountMinor, failure }) => (
            <Line
              key={id}
              name={`${eventInWords(state)}${failure === null ? '' : `: ${failure}`}`}
              note={`${coinsInWords(coins)} · ${money(amountMinor)}`}
            />
          ))}
        </List>
      )}
      {topup.transfers.length > 0 && (
        <List title="Transactions">
          {topup.transfers.map(({ at, event, coins, amountMinor }) => (
            <Line
              key={`${at} ${event}`}
              name={eventInWords(event)}
              note={`${coinsInWords(coins)} · ${money(amountMinor)}`}
              at={at}
            />
          ))}
        </List>
      )}
      {topup.reports.length > 0 && (
        <List title="Reports of the payment provider">
          {topup.reports.map(({ at, fact }) => (
            <Line key={`${at} ${fact}`} name={eventInWords(fact)} at={at} />
          ))}
        </List>
      )}
      {isRefunding && <Refund topup={topup} onClose={() => setRefunding(false)} />}
    </>
  )
}

const List = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section title={title}>
    <ul className="divide-y divide-line border-line border-y">{children}</ul>
  </Section>
)

const Line = ({ name, note, at }: { name: string; note?: string; at?: string }) => (
  <li className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
    <span className="min-w-0 break-words">{name}</span>
    <span className="tabular text-muted text-sm">
      {note}
      {note !== undefined && at !== undefined && ' · '}
      {at !== undefined && <Time at={at} as="date-time" />}
    </span>
  </li>
)

const Refund = ({ topup, onClose }: { topup: OperatorTopup; onClose: () => void }) => {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const coins = typed.trim() === '' ? null : numberTyped(typed.trim())
  const isComplete = coins !== undefined && reason.trim().length >= 3
  return (
    <RequestDialog
      title="Refund this top-up?"
      description={`At most ${coinsInWords(topup.refundableCoins)}, to the original payment. When another operator approves, the coins leave the wallet of ${topup.brand}.`}
      draft={
        isComplete
          ? { kind: 'refund-topup', topup: topup.id, coins, reason: reason.trim() }
          : undefined
      }
      onClose={onClose}
    >
      <Field label="Coins" hint="Empty for everything that can be refunded">
        <Input
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Field label="Reason" hint="The brand reads it.">
        <Textarea
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </RequestDialog>
  )
}
