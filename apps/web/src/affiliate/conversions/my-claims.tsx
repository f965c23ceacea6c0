import { claimReplyDays } from '@tandem/contract/affiliate/conversions/claim.limits.ts'
import type { Claim } from '@tandem/contract/affiliate/conversions/claim.schema.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { myProgrammesQuery } from '#affiliate/links/link.api.ts'
import { enrolledIn } from '#affiliate/links/links-by-programme.tsx'
import { formatDate } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Chip, type ChipTone } from '#ui/chip.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { myClaimsQuery } from './claim.api.ts'
import { orderDay } from './claim-words.ts'
import { UncountedOrders } from './uncounted-orders.tsx'

const ClaimDialog = lazyLayer(async () => (await import('./claim-dialog.tsx')).ClaimDialog)

const states: Record<Claim['state'], { words: string; tone: ChipTone }> = {
  open: { words: 'Waiting for brand', tone: 'neutral' },
  escalated: { words: 'Waiting for operator', tone: 'warn' },
  accepted: { words: 'Approved', tone: 'ok' },
  declined: { words: 'Rejected', tone: 'bad' },
}

const nextOf = ({ state, replyBy, brandName, reason, decided }: Claim): string => {
  const by = decided?.by === 'operator' ? 'The operator' : brandName
  switch (state) {
    case 'open':
      return `${brandName} has until ${formatDate(replyBy)} to answer. After that, the operator decides.`
    case 'escalated':
      return `${brandName} did not answer in time. The operator will answer.`
    case 'accepted':
      return `${by} approved the order.`
    case 'declined':
      return `${by}: ${reason ?? ''}`
  }
}

const columns: Column<Claim>[] = [
  { key: 'order', header: 'Order', phone: 'title', cell: ({ orderId }) => orderId },
  { key: 'day', header: 'Day', phone: 'end', cell: ({ orderedOn }) => orderDay(orderedOn) },
  {
    key: 'where',
    header: 'Programme',
    phone: 'detail',
    cell: ({ programmeName }) => programmeName,
  },
  {
    key: 'state',
    header: 'State',
    phone: 'detail',
    cell: ({ state }) => <Chip tone={states[state].tone}>{states[state].words}</Chip>,
  },
  { key: 'next', header: 'Next step', phone: 'detail', cell: nextOf },
]

export const MyClaims = () => {
  const [open, setOpen] = useState(false)
  const list = useInfiniteQuery(myClaimsQuery)
  const joined = useQuery(myProgrammesQuery).data?.items.flatMap(enrolledIn) ?? []
  return (
    <Section
      title="Missing orders"
      action={
        <Button
          variant="secondary"
          size="small"
          disabledReason={joined.length === 0 ? 'Join a programme first.' : undefined}
          onClick={() => setOpen(true)}
        >
          Report missing order
        </Button>
      }
    >
      <UncountedOrders orders={list.data?.pages[0]?.uncounted ?? []} />
      <PagedList
        list={list}
        failure="Your missing orders could not be loaded"
        skeleton={
          <SkeletonRegion label="Loading your missing orders">
            <Skeleton className="h-12" />
          </SkeletonRegion>
        }
        empty={
          <p className="text-muted">
            Is an order that you brought missing from your list? Report it, and the brand has{' '}
            {claimReplyDays} days to answer.
          </p>
        }
      >
        {(claims) => (
          <Table caption="Missing orders" columns={columns} rows={claims} rowKey={({ id }) => id} />
        )}
      </PagedList>
      {open && <ClaimDialog enrolments={joined} onClose={() => setOpen(false)} />}
    </Section>
  )
}
