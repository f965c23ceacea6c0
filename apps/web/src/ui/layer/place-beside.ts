export type Side = 'top' | 'right' | 'bottom' | 'left'
/** Alignment along the anchor's edge, for elements above or below. */
export type Align = 'start' | 'center' | 'end'

const gap = 8

/** Flips to the opposite side where there is no room, and stays inside the viewport. */
export const placeBeside = (
  element: HTMLElement,
  anchor: Element,
  side: Side,
  align: Align = 'center',
): void => {
  const a = anchor.getBoundingClientRect()
  const { width, height } = element.getBoundingClientRect()
  const room = {
    top: a.top,
    left: a.left,
    bottom: window.innerHeight - a.bottom,
    right: window.innerWidth - a.right,
  }
  const opposite = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const
  const needed = (side === 'top' || side === 'bottom' ? height : width) + gap
  const chosen = room[side] < needed && room[opposite[side]] > needed ? opposite[side] : side
  const across = { start: a.left, center: a.left + (a.width - width) / 2, end: a.right - width }
  const at = {
    top: [across[align], a.top - height - gap],
    bottom: [across[align], a.bottom + gap],
    left: [a.left - width - gap, a.top + a.height / 2 - height / 2],
    right: [a.right + gap, a.top + a.height / 2 - height / 2],
  }[chosen] as [number, number]
  element.style.left = `${within(at[0], window.innerWidth - width)}px`
  element.style.top = `${within(at[1], window.innerHeight - height)}px`
}

const within = (value: number, most: number): number => Math.max(gap, Math.min(value, most - gap))
