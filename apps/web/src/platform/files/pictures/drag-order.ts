import type { PointerEvent } from 'react'

const rowAt = (element: Element | null | undefined): number | undefined => {
  const row = element?.closest('[data-row]')
  return row instanceof HTMLElement ? Number(row.dataset.row) : undefined
}

/** The list captures the pointer, because a row that is moved would lose the capture. */
export const dragOrder = (onMove: (from: number, to: number) => void) => {
  let dragged: number | undefined
  const stop = () => {
    dragged = undefined
  }
  return {
    onPointerDown: ({ target, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
      if (!(target instanceof Element) || target.closest('[data-grip]') === null) return
      dragged = rowAt(target)
      currentTarget.setPointerCapture(pointerId)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      if (dragged === undefined) return
      const to = rowAt(document.elementFromPoint(clientX, clientY))
      if (to === undefined || to === dragged) return
      onMove(dragged, to)
      dragged = to
    },
    onPointerUp: stop,
    onPointerCancel: stop,
  }
}
