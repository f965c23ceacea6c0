import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSession } from '#lib/session.ts'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { panelQuery } from './notification.api.ts'
import type { PaydayNews } from './payday.tsx'

const Payday = lazyPart(async () => (await import('./payday.tsx')).Payday)

/** Coins that became the reader's while they looked, or since they last did. */
export const PaydayNotice = () => {
  const known = useSession().user !== null
  const { data } = useQuery({ ...panelQuery, enabled: known })
  const news = data?.items.filter((one): one is PaydayNews => !one.read && one.payday !== undefined)
  return (
    <div role="status" className="empty:hidden">
      {news !== undefined && news.length > 0 && (
        <Suspense>
          <Payday news={news} />
        </Suspense>
      )}
    </div>
  )
}
