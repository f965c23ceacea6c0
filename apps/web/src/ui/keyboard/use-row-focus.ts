import { type FocusEvent, useEffect, useRef } from 'react'

const rowOf = (element: Element): Element | null => element.closest('li, tbody > tr')

/**
 * With a row or its button that goes because it was done, the focus would fall to the page: what
 * took its place gets it. The props belong around the list, which may be empty then.
 */
export const useRowFocus = () => {
  const list = useRef<HTMLDivElement>(null)
  const at = useRef(-1)
  const rows = (): Element[] => [...(list.current?.querySelectorAll('li, tbody > tr') ?? [])]
  const goOn = (): void => {
    const row = rows()[Math.min(at.current, rows().length - 1)]
    const next = row?.querySelector<HTMLElement>('[data-next]')
    const first = row?.querySelector<HTMLElement>('a, button')
    const place = next ?? first ?? list.current
    place?.focus({ preventScroll: true })
  }
  useEffect(() => {
    if (at.current !== -1 && document.activeElement === document.body) goOn()
  })
  return {
    ref: list,
    tabIndex: -1,
    // Where a window gives the focus back to when what opened it is gone.
    'data-rows': true,
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      if (target === currentTarget && at.current !== -1 && rows().length > 0) return goOn()
      const row = currentTarget.contains(target) ? rowOf(target) : null
      if (row !== null) at.current = rows().indexOf(row)
    },
    onBlur: ({ target, currentTarget, relatedTarget }: FocusEvent) => {
      // A window over the list gives the focus back to where it was.
      const toWindow = relatedTarget?.closest('dialog, [role$=dialog]') != null
      if (currentTarget.contains(target) && !toWindow) at.current = -1
    },
  }
}
