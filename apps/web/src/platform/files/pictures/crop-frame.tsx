import { type PointerEvent, useRef } from 'react'
import { afterKey, moved, type Region, regionInWords, type Size } from './crop-region.ts'

const percent = (part: number, all: number): string => `${(part / all) * 100}%`

export const CropFrame = ({
  src,
  whole,
  region,
  onChange,
}: {
  src: string
  whole: Size
  region: Region
  onChange: (region: Region) => void
}) => {
  const box = useRef<HTMLDivElement>(null)
  const from = useRef<{ x: number; y: number; region: Region }>(undefined)
  const drag = (event: PointerEvent) => {
    const start = from.current
    if (start === undefined || box.current === null) return
    const scale = whole.width / box.current.clientWidth
    const by = { x: (event.clientX - start.x) * scale, y: (event.clientY - start.y) * scale }
    onChange(moved(start.region, whole, by))
  }
  return (
    <div
      ref={box}
      className="relative max-w-full overflow-hidden rounded-control"
      style={{
        aspectRatio: `${whole.width} / ${whole.height}`,
        width: `calc(min(52dvh, 26rem) * ${whole.width / whole.height})`,
      }}
    >
      <img src={src} alt="" draggable={false} className="size-full select-none" />
      <button
        type="button"
        aria-label="Visible part"
        aria-description={regionInWords(region, whole)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          from.current = { x: event.clientX, y: event.clientY, region }
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          from.current = undefined
        }}
        onKeyDown={(event) => {
          const next = afterKey(region, whole, event.key)
          if (next === undefined) return
          event.preventDefault()
          onChange(next)
        }}
        className="absolute cursor-move touch-none rounded-chip border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.55)] focus-visible:outline-4 focus-visible:outline-accent focus-visible:-outline-offset-4"
        style={{
          left: percent(region.left, whole.width),
          top: percent(region.top, whole.height),
          width: percent(region.width, whole.width),
          height: percent(region.height, whole.height),
        }}
      />
      <p aria-live="polite" className="sr-only">
        {regionInWords(region, whole)}
      </p>
    </div>
  )
}
