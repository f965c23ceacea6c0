import { minuteMs } from '@tandem/contract/time.ts'
import { useEffect, useState } from 'react'
import { formatDate, formatDateTime, formatDay, formatDeadline, relativeTime } from '#lib/dates.ts'

const forms = {
  date: formatDate,
  day: formatDay,
  'date-time': formatDateTime,
  deadline: formatDeadline,
}

/** `relative` keeps counting and shows the exact time on hover. */
export const Time = ({
  at,
  as = 'relative',
  className,
}: {
  at: string
  as?: 'relative' | 'date' | 'day' | 'date-time' | 'deadline'
  className?: string
}) => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    if (as !== 'relative') return
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [as])
  return (
    <time dateTime={at} title={formatDateTime(at)} className={className} suppressHydrationWarning>
      {as === 'relative' ? relativeTime(at, now) : forms[as](at)}
    </time>
  )
}
