import { minuteMs } from '@tandem/contract/time.ts'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { formatDateTime } from '#lib/dates.ts'
import { timeLeft } from './time-left.ts'

export const Countdown = ({ at, className }: { at: string; className?: string }) => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  const { words, late } = timeLeft(at, now)
  return (
    <time
      dateTime={at}
      title={formatDateTime(at)}
      className={clsx('tabular whitespace-nowrap', late ? 'font-semibold text-bad' : '', className)}
      suppressHydrationWarning
    >
      {words}
    </time>
  )
}
