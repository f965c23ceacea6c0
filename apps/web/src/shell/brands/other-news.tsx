import { useQuery } from '@tanstack/react-query'
import { brandNewsQuery } from '#communication/inbox/inbox.api.ts'
import { useSession } from '#lib/session.ts'

/** Tasks and new messages in the other brands of a member. */
export const OtherNews = () => {
  const { brand } = useSession()
  const news = useQuery(brandNewsQuery).data?.items ?? []
  const others = news.filter(({ brandId }) => brandId !== brand?.id)
  const count = others.reduce((sum, { tasks, messages }) => sum + tasks + messages, 0)
  if (count === 0) return null
  return (
    <span className="tabular shrink-0 rounded-full bg-sunken px-2 font-semibold text-muted text-xs leading-5">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">, {count} new in your other brands</span>
    </span>
  )
}
