import {
  type BrandRedemption,
  GivenCode,
} from '@tandem/contract/money/redemptions/brand-redemption.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'
import { sentenceOf } from '#lib/api-refusal.ts'
import { formatDeadline } from '#lib/dates.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Input } from '#ui/form/input.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { brandRedemptionsQuery, useGiveCode } from './brand-redemption.api.ts'
import { TurnDownDialog } from './turn-down-dialog.tsx'

export const WaitingRedemptions = ({ couponId }: { couponId: string }) => {
  const list = useInfiniteQuery(brandRedemptionsQuery(couponId, { state: 'held' }))
  return (
    <Section title="Waiting for a code">
      <PagedList
        byButton
        list={list}
        skeleton={
          <SkeletonRegion label="Loading redemptions without a code">
            <Skeleton className="h-32 rounded-card!" />
          </SkeletonRegion>
        }
        empty={null}
      >
        {(redemptions) => (
          <ul className="grid gap-3">
            {redemptions.map((redemption) => (
              <li key={redemption.id}>
                <WaitingRedemption redemption={redemption} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  )
}

const WaitingRedemption = ({ redemption }: { redemption: BrandRedemption }) => {
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const [refuses, setRefuses] = useState(false)
  const give = useGiveCode()
  const body = { code: typed }
  const mistake = z.safeParse(GivenCode, body).error?.issues[0]?.message
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (mistake !== undefined || give.isPending) return
    give.mutate(
      { params: { redemptionId: redemption.id }, body },
      { onSuccess: () => toast.success(`Code sent to ${redemption.creatorName}.`) },
    )
  }
  const error = (tried ? mistake : undefined) ?? (give.isError ? sentenceOf(give.error) : undefined)
  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid gap-3 rounded-control border border-line bg-paper p-4"
    >
      <p>
        <span className="font-semibold">{redemption.creatorName}</span>{' '}
        {redemption.dueAt !== null && (
          <span className="text-muted text-sm">
            needs a code by {formatDeadline(redemption.dueAt)}. Otherwise the coins are refunded.
          </span>
        )}
      </p>
      <Field
        label={
          <span>
            Code<span className="sr-only"> for {redemption.creatorName}</span>
          </span>
        }
        error={error}
      >
        <Input
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={100}
          className="font-mono"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            give.reset()
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="small"
          busy={give.isPending}
          disabledReason={reasonFor(redemption.can.giveCode)}
        >
          Send code
        </Button>
        <Button
          variant="quiet"
          size="small"
          disabledReason={reasonFor(redemption.can.turnDown)}
          onClick={() => setRefuses(true)}
        >
          Refund coins
        </Button>
      </div>
      {refuses && <TurnDownDialog redemption={redemption} onClose={() => setRefuses(false)} />}
    </form>
  )
}
