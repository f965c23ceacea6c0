import type { Notification } from '@tandem/contract/communication/notifications/notification.schema.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { PartyPopper, X } from 'lucide-react'
import { coinsInWords } from '#lib/coins.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { useMarkRead } from './notification.api.ts'

export type PaydayNews = Notification & { payday: NonNullable<Notification['payday']> }

const namesOf = (news: readonly PaydayNews[]): string => {
  const [first = '', second, ...more] = [...new Set(news.map(({ payday }) => payday.from))]
  if (second === undefined) return first
  return more.length === 0 ? `${first} and ${second}` : `${first}, ${second} and others`
}

/** Closing the announcement, or following its link, marks its notifications as read. */
export const Payday = ({ news, floats }: { news: readonly PaydayNews[]; floats: boolean }) => {
  const markRead = useMarkRead()
  const isAtCoupons = useLocation({ select: ({ pathname }) => pathname === '/coupon' })
  const close = () => news.forEach(markRead)
  const coins = news.reduce((sum, { payday }) => sum + payday.coins, 0)
  return (
    <div
      // `Shell` adds space at the end of the page for a floating announcement.
      {...(floats && { 'data-floats': true })}
      // Only a late announcement is animated, because a new page has its own animation.
      className={`flex items-center gap-x-3 rounded-card bg-accent-soft p-4 text-accent-ink max-sm:gap-x-2 max-sm:pr-2 md:gap-x-4 md:p-5 ${floats ? 'motion-safe:animate-[rise-in_500ms_cubic-bezier(0.32,0.72,0,1)] fixed inset-x-4 bottom-[calc(80px+env(safe-area-inset-bottom))] z-20 shadow-float md:right-10 md:bottom-10 md:left-auto md:w-md' : 'mb-6'}`}
    >
      <PartyPopper
        aria-hidden="true"
        className={clsx(
          'size-9 shrink-0 max-sm:hidden',
          floats && 'motion-safe:animate-[rise-in_700ms_cubic-bezier(0.32,0.72,0,1)]',
        )}
      />
      <div className="min-w-0 flex-1">
        <p className="font-bold font-display text-lg leading-6 max-sm:text-base">
          You received {coinsInWords(coins)}
        </p>
        <p className="max-sm:text-sm">From {namesOf(news)}</p>
      </div>
      {!isAtCoupons && (
        <Link to="/coupon" onClick={close} className={buttonClass('primary', 'small')}>
          Spend coins
        </Link>
      )}
      <Button
        variant="quiet"
        size="icon"
        aria-label="Dismiss announcement"
        className="-mr-2 max-sm:-ml-1 max-sm:mr-0"
        onClick={close}
      >
        <X aria-hidden="true" />
      </Button>
    </div>
  )
}
