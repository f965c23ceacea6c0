import { type FocusEvent, useCallback, useEffect, useRef } from 'react'

const row = 'li, tbody > tr'

/** Rows of nested lists are excluded. */
const rowsIn = (list: Element): Element[] =>
  [...list.querySelectorAll(row)].filter((one) => {
    const around = one.parentElement?.closest(row)
    return around == null || !list.contains(around)
  })

const isBefore = (target: Element) => (one: Element) =>
  (one.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

const goOn = (list: HTMLElement, at: number): void => {
  const rows = rowsIn(list)
  const place = rows[Math.min(at, rows.length - 1)]
  const next = place?.querySelector<HTMLElement>('[data-next]')
  const first = place?.querySelector<HTMLElement>('a, button')
  const goal = next ?? first ?? list
  goal.focus({ preventScroll: true })
}

/**
 * When the focused row is removed, the row that takes its place gets the focus. Spread the props on
 * the element around the list, which must also exist when the list is empty.
 */
export const useRowFocus = () => {
  const list = useRef<HTMLDivElement>(null)
  const at = useRef(-1)
  const look = useCallback(() => {
    const { activeElement, body } = document
    const isLost = activeElement === body || activeElement === list.current
    if (list.current !== null && at.current !== -1 && isLost) goOn(list.current, at.current)
  }, [])
  useEffect(look)
  const ref = useCallback(
    (element: HTMLDivElement) => {
      list.current = element
      // Rows can also change without an action of the user.
      const seen = new MutationObserver(look)
      seen.observe(element, { childList: true, subtree: true })
      return () => {
        seen.disconnect()
        list.current = null
      }
    },
    [look],
  )
  return {
    ref,
    tabIndex: -1,
    // `useFocusBack` returns the focus here when the element that opened a window was removed.
    'data-rows': true,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const rows = rowsIn(currentTarget)
      if (target === currentTarget) {
        if (at.current !== -1 && rows.length > 0) goOn(currentTarget, at.current)
      } else if (currentTarget.contains(target)) {
        const within = rows.findIndex((one) => one.contains(target))
        at.current = within === -1 ? rows.filter(isBefore(target)).length : within
      }
    },
    onBlur: ({ target, currentTarget, relatedTarget }: FocusEvent) => {
      // A window over the list will give the focus back, so the position is kept.
      const toWindow = relatedTarget?.closest('dialog, [role$=dialog]') != null
      if (currentTarget.contains(target) && !toWindow) at.current = -1
    },
  }
}
