import type { BrandRedemption } from '@tandem/contract/money/redemptions/brand-redemption.schema.ts'
import type { RedemptionState } from '@tandem/contract/money/redemptions/redemption.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '#lib/dates.ts'
import { buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'
import { brandRedemptionsFilePath, brandRedemptionsQuery } from './brand-redemption.api.ts'
import { RedemptionStateChip } from './redemption-state-chip.tsx'

const sinceOf = ({ state, usedAt, expiresAt, reason }: BrandRedemption): string => {
  if (state === 'failed' || state === 'refunded') return reason ?? ''
  if (state === 'used' && usedAt !== null) return `Used ${formatDate(usedAt)}`
  if (state === 'issued' && expiresAt !== null) return `Valid until ${formatDate(expiresAt)}`
  return ''
}

const columns: readonly Column<BrandRedemption>[] = [
  { key: 'who', header: 'Creator', phone: 'title', cell: ({ creatorName }) => creatorName },
  {
    key: 'when',
    header: 'Redeemed',
    phone: 'end',
    cell: ({ redeemedAt }) => <Time at={redeemedAt} as="date" className="whitespace-nowrap" />,
  },
  {
    key: 'state',
    header: 'State',
    phone: 'detail',
    cell: ({ state }) => <RedemptionStateChip state={state} seenBy="brand" />,
  },
  { key: 'since', header: 'Details', phone: 'detail', cell: sinceOf },
]

const states: readonly { state: RedemptionState; label: string }[] = [
  { state: 'held', label: 'Waiting for a code' },
  { state: 'issued', label: 'Not used yet' },
  { state: 'used', label: 'Used' },
  { state: 'expired', label: 'Expired' },
  { state: 'failed', label: 'No code issued' },
  { state: 'refunded', label: 'Refunded' },
]

export const CouponRedemptions = ({ couponId }: { couponId: string }) => {
  const [state, setState] = useState<RedemptionState>()
  return (
    <Section
      title="Redemptions"
      action={
        <a
          href={brandRedemptionsFilePath(couponId)}
          download
          title="All redemptions; codes are left out"
          className={buttonClass('secondary', 'small')}
        >
          <Download aria-hidden="true" />
          Download CSV
        </a>
      }
    >
      <Field label="Show redemptions by state" labelHidden className="sm:w-60">
        <Select
          value={state ?? ''}
          onChange={({ target }) =>
            setState(states.find((one) => one.state === target.value)?.state)
          }
        >
          <option value="">All states</option>
          {states.map((one) => (
            <option key={one.state} value={one.state}>
              {one.label}
            </option>
          ))}
        </Select>
      </Field>
      <Rows couponId={couponId} state={state} />
    </Section>
  )
}

const Rows = ({ couponId, state }: { couponId: string; state: RedemptionState | undefined }) => {
  const list = useInfiniteQuery(
    brandRedemptionsQuery(couponId, state === undefined ? {} : { state }),
  )
  return (
    <PagedList
      list={list}
      skeleton={
        <SkeletonRegion label="Loading redemptions" className="grid gap-3">
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </SkeletonRegion>
      }
      empty={
        <p className="py-4 text-muted">
          {state === undefined ? 'No redemptions yet.' : 'No redemptions in this state.'}
        </p>
      }
      byButton
    >
      {(redemptions) => (
        <Table caption="Redemptions" columns={columns} rows={redemptions} rowKey={({ id }) => id} />
      )}
    </PagedList>
  )
}
