import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { openBrand, openingBrand } from '#lib/brands/open-brand.ts'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { holdingQuery } from './brand-holding.api.ts'

/** Offers the switch to the brand that has the thing. Shows `otherwise` if it is nobody's. */
export const NotOfThisBrand = ({
  thingId,
  otherwise,
}: {
  thingId: string
  otherwise: ReactNode
}) => {
  const { brand, brands: own } = useSession()
  const queryClient = useQueryClient()
  const hasSeveral = own.length > 1
  const holding = useQuery({ ...holdingQuery(thingId), enabled: hasSeveral })
  const open = useMutation({
    mutationKey: openingBrand,
    mutationFn: (id: string) =>
      openBrand(queryClient, id, `${location.pathname}${location.search}${location.hash}`),
  })
  if (hasSeveral && holding.isPending) return <Skeleton className="h-40" />
  const other = own.find(({ id }) => id === holding.data?.brandId && id !== brand?.id)
  if (other === undefined) return otherwise
  return (
    <EmptyState
      title={`This belongs to ${other.name}`}
      text={`You are working for ${brand?.name}. Switch the brand to open this page.`}
      action={
        <div className="grid gap-2">
          <Button busy={open.isPending} onClick={() => open.mutate(other.id)}>
            Switch to {other.name}
          </Button>
          <WriteTrouble error={open.error} />
        </div>
      }
    />
  )
}
