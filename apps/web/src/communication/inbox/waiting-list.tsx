import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import type { Waiting } from '@tandem/contract/communication/inbox/inbox.schema.ts'
import type { LinkProps } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { BrandLogo } from '#accounts/brands/brand-logo.tsx'
import { coinsInWords } from '#lib/coins.ts'
import { useSession } from '#lib/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { buttonClass } from '#ui/button.tsx'
import { useKeys } from '#ui/keyboard/keys.ts'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { Countdown } from '#ui/time/countdown.tsx'
import { Time } from '#ui/time.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { BrandLink, RowBrand } from './brand-link.tsx'
import type { BrandScope } from './brand-scope.tsx'
import { placeOf } from './waiting-place.ts'
import { wordsOf } from './waiting-words.ts'

const PauseCoupon = lazyPart(
  async () => (await import('#money/coupons/pause-coupon.tsx')).PauseCoupon,
)

const AssignInRow = lazyPart(
  async () => (await import('#communication/assignments/assign-in-row.tsx')).AssignInRow,
)

const isReviewed = ({ kind }: Waiting): boolean => kind === 'content' || kind === 'posts'

const keyOf = ({ kind, id }: Waiting): string => `${kind} ${id}`

/** The last opened row. If its task is done, the row that took its place gets the focus. */
let left: { key: string; at: number } | null = null

const comesBackTo = (items: readonly Waiting[], place: typeof left): string | undefined => {
  if (place === null) return undefined
  const there = items.find((item) => keyOf(item) === place.key) ?? items[place.at] ?? items.at(-1)
  return there && keyOf(there)
}

export const WaitingList = ({
  items,
  reader,
  scope,
}: {
  items: readonly Waiting[]
  reader: UserType
  scope?: BrandScope
}) => {
  const { brand } = useSession()
  const list = useRef<HTMLUListElement>(null)
  const [back] = useState(() => comesBackTo(items, left))
  useEffect(() => {
    left = null
  }, [])
  const go = (by: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])]
    const at = rows.indexOf(document.activeElement as HTMLElement)
    const next = rows[at === -1 ? 0 : at + by]
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
  }
  useKeys({ j: () => go(1), k: () => go(-1) })
  return (
    <ul ref={list} className="grid gap-2">
      {items.map((item, at) => {
        const key = keyOf(item)
        return (
          <li
            key={key}
            className="flex items-center rounded-card border border-line bg-card transition-colors duration-120 hoverable:border-control"
          >
            <BrandLink
              of={reader === 'brand' ? item.brand : { ...item.brand, id: null }}
              place={placeOf(item, reader) as LinkProps}
              {...(key === back && { 'data-comes-back': true })}
              onClick={() => {
                left = { key, at }
              }}
              className="flex min-w-0 grow scroll-my-24 items-start gap-4 rounded-card px-4 py-3"
            >
              <WaitingRow item={item} reader={reader} namesBrand={scope === 'all'} />
            </BrandLink>
            {reader === 'brand' && item.of === 'collaboration' && item.brand.id === brand?.id && (
              <span className="shrink-0 pr-2 empty:hidden">
                <Awaited fallback={null}>
                  <AssignInRow
                    part={isReviewed(item) ? 'content' : 'collaboration'}
                    id={item.id}
                    about={item.creator?.name ?? item.title}
                    assignee={item.assignee}
                  />
                </Awaited>
              </span>
            )}
            {item.kind === 'stock' && item.brand.id === brand?.id && (
              <span className="shrink-0 pr-2 empty:hidden">
                <Awaited fallback={null}>
                  <PauseCoupon couponId={item.id} title={item.title} />
                </Awaited>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const subjectOf = ({ of, title }: Waiting): string => {
  if (of === 'spending') return title
  return title === '' ? 'a post' : `“${title}”`
}

const WaitingRow = ({
  item,
  reader,
  namesBrand,
}: {
  item: Waiting
  reader: UserType
  namesBrand: boolean
}) => {
  const { said, act } = wordsOf(item, reader)
  const who = reader === 'brand' ? (item.asker ?? item.creator?.name) : item.brand.name
  return (
    <>
      <span className="shrink-0">
        {reader === 'brand' && item.creator !== null ? (
          <Avatar src={item.creator.photoUrl} />
        ) : (
          <BrandLogo {...item.brand} />
        )}
      </span>
      <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="grid min-w-0 basis-64 grow">
          {namesBrand && <RowBrand of={item.brand} />}
          <span className="break-words">
            {who !== undefined && <strong className="font-semibold">{who} </strong>}
            <span>
              {said} {subjectOf(item)}
            </span>
          </span>
          <span className="text-muted text-sm">
            {item.of === 'spending' && (
              <>
                <strong className="font-semibold text-ink">{coinsInWords(item.count)}</strong> ·{' '}
              </>
            )}
            {item.until === null ? (
              <>
                Since <Time at={item.since} as="date" />
              </>
            ) : (
              <Countdown at={item.until} />
            )}
          </span>
        </span>
        <span className={buttonClass('secondary', 'small')}>{act}</span>
      </span>
    </>
  )
}
