import { type CouponSale, GivenCode } from '@tandem/contract/coupons/brand-coupon.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import * as z from 'zod/mini'
import { salesQuery, useGiveCode } from '#coupons/brand-coupon.api.ts'
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
import { TurnDownDialog } from './turn-down-dialog.tsx'

/** Creators who paid and wait for the brand to enter their code. */
export const WaitingSales = ({ couponId }: { couponId: string }) => {
  const list = useInfiniteQuery(salesQuery(couponId, { state: 'held' }))
  return (
    <Section title="Waiting for a code">
      <PagedList
        byButton
        list={list}
        skeleton={
          <SkeletonRegion label="Loading who waits for a code">
            <Skeleton className="h-32 rounded-card!" />
          </SkeletonRegion>
        }
        empty={null}
      >
        {(sales) => (
          <ul className="grid gap-3">
            {sales.map((sale) => (
              <li key={sale.id}>
                <WaitingSale sale={sale} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  )
}

const WaitingSale = ({ sale }: { sale: CouponSale }) => {
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
      { params: { redemptionId: sale.id }, body },
      { onSuccess: () => toast.success(`${sale.creatorName} has the code now.`) },
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
        <span className="font-semibold">{sale.creatorName}</span>{' '}
        {sale.dueAt !== null && (
          <span className="text-muted text-sm">
            waits until {formatDeadline(sale.dueAt)}; then the coins go back.
          </span>
        )}
      </p>
      <Field
        label={
          <span>
            Code<span className="sr-only"> for {sale.creatorName}</span>
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
          disabledReason={reasonFor(sale.can.giveCode)}
        >
          Give this code
        </Button>
        <Button
          variant="quiet"
          size="small"
          disabledReason={reasonFor(sale.can.turnDown)}
          onClick={() => setRefuses(true)}
        >
          Give the coins back
        </Button>
      </div>
      {refuses && <TurnDownDialog sale={sale} onClose={() => setRefuses(false)} />}
    </form>
  )
}
