import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#lib/session.ts'
import { panelQuery } from './notification.api.ts'
import { Payday, type PaydayNews } from './payday.tsx'

export const PaydayNotice = () => {
  const known = useSession().user !== null
  const { data } = useQuery({ ...panelQuery, enabled: known })
  const news = data?.items.filter((one): one is PaydayNews => !one.read && one.payday !== undefined)
  const isThere = news !== undefined && news.length > 0
  // A late announcement floats, because it would otherwise move what the reader is about to press.
  const [comesLate, setComesLate] = useState(!isThere)
  if (!isThere && !comesLate) setComesLate(true)
  return (
    <div role="status" className="empty:hidden">
      {isThere && <Payday news={news} floats={comesLate} />}
    </div>
  )
}
