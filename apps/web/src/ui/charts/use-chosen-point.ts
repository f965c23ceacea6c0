import { type KeyboardEvent, type PointerEvent, useState } from 'react'

const next: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowDown: (at) => at - 1,
  PageUp: (at) => at + 7,
  PageDown: (at) => at - 7,
  Home: () => 0,
  End: (_, last) => last,
}

/** One point at a time, chosen by keys, mouse or touch. */
export const useChosenPoint = (count: number, pointAt: (x: number) => number) => {
  const [chosen, setChosen] = useState<number | null>(null)
  const last = count - 1
  const within = (at: number): number => Math.max(0, Math.min(last, at))
  const point = (event: PointerEvent<HTMLElement>): void =>
    setChosen(within(pointAt(event.clientX - event.currentTarget.getBoundingClientRect().left)))
  return {
    chosen: chosen === null ? null : within(chosen),
    handlers: {
      onFocus: () => setChosen((at) => at ?? last),
      onBlur: () => setChosen(null),
      onPointerDown: point,
      onPointerMove: point,
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        const keeps =
          event.pointerType === 'touch' || event.currentTarget === document.activeElement
        if (!keeps) setChosen(null)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') setChosen(null)
        const move = next[event.key]
        if (move === undefined) return
        event.preventDefault()
        setChosen(within(move(chosen ?? last, last)))
      },
    },
  }
}
