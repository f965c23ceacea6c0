import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#lib/session.ts'
import { panelQuery } from './notification.api.ts'
import { Payday, type PaydayNews } from './payday.tsx'

/** Coins that became the reader's while they looked, or since they last did. */
export const PaydayNotice = () => {
  const known = useSession().user !== null
  const { data } = useQuery({ ...panelQuery, enabled: known })
  const news = data?.items.filter((one): one is PaydayNews => !one.read && one.payday !== undefined)
  const isThere = news !== undefined && news.length > 0
  // What comes to a page that stands already would push down what is being read or pressed. It
  // floats at the bottom, where all can be scrolled away from under it: a page's head never could.
  const [comesLate, setComesLate] = useState(!isThere)
  if (!isThere && !comesLate) setComesLate(true)
  return (
    <div role="status" className="empty:hidden">
      {isThere && <Payday news={news} floats={comesLate} />}
    </div>
  )
}
