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
  useEffect(() => {
    if (at.current === -1 || document.activeElement !== document.body) return
    const row = rows()[Math.min(at.current, rows().length - 1)]
    const next = row?.querySelector<HTMLElement>('[data-next]') ?? row?.querySelector('a, button')
    ;((next as HTMLElement | null | undefined) ?? list.current)?.focus({ preventScroll: true })
  })
  return {
    ref: list,
    tabIndex: -1,
    onFocus: ({ target, currentTarget }: FocusEvent) => {
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
