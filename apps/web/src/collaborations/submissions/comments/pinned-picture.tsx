import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { Mark, type Numbered } from './comment-mark.tsx'
import { movedSpot } from './comment-place.ts'
import type { Work } from './use-work.ts'

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-2, 0],
  ArrowRight: [2, 0],
  ArrowUp: [0, -2],
  ArrowDown: [0, 2],
}

export const PinnedPicture = ({
  work,
  url,
  name,
  previewOnly,
  comments,
  canComment,
}: {
  work: Work
  url: string
  name: string
  previewOnly: boolean
  comments: readonly Numbered[]
  canComment: boolean
}) => {
  const handle = useRef<HTMLButtonElement>(null)
  const place = ({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    const isPress = detail > 0 && width > 0
    const spot = isPress
      ? movedSpot({ x: (clientX - left) / width, y: (clientY - top) / height }, [0, 0])
      : { x: 0.5, y: 0.5 }
    work.setPin({ on: 'picture', ...spot })
    // The keyboard places the spot in the middle and moves it with arrow keys.
    requestAnimationFrame(() => (isPress ? work.words.current : handle.current)?.focus())
  }
  return (
    <div className="grid place-items-center rounded-card bg-sunken p-2">
      <div className="relative max-w-full">
        <img
          src={previewOnly ? `${url}/preview` : url}
          alt={name}
          className="block max-h-[clamp(16rem,calc(100dvh-27rem),48rem)] md:max-h-[clamp(18rem,calc(100dvh-22rem),48rem)] max-w-full rounded-control"
        />
        {canComment && (
          <button
            type="button"
            aria-label={`Pin a comment on ${name}`}
            onClick={place}
            className="absolute inset-0 cursor-crosshair rounded-control"
          />
        )}
        {comments.map(({ comment, number }) =>
          comment.pin.on === 'picture' ? (
            <Mark
              key={comment.id}
              comment={comment}
              number={number}
              isShown={work.shown?.id === comment.id}
              style={{ left: `${comment.pin.x * 100}%`, top: `${comment.pin.y * 100}%` }}
              onShow={() => work.show(comment)}
            />
          ) : null,
        )}
        {canComment && work.pin?.on === 'picture' && (
          <NewSpot ref={handle} spot={work.pin} work={work} />
        )}
      </div>
    </div>
  )
}

const NewSpot = ({
  ref,
  spot,
  work,
}: {
  ref: React.Ref<HTMLButtonElement>
  spot: { x: number; y: number }
  work: Work
}) => {
  const percent = (share: number) => Math.round(share * 100)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    work.setPin({ on: 'picture', ...movedSpot(spot, step) })
  }
  return (
    <button
      ref={ref}
      type="button"
      aria-label={`The new comment’s spot: ${percent(spot.x)}% from the left, ${percent(spot.y)}% from the top. The arrow keys move it, Enter moves to the comment.`}
      onKeyDown={move}
      onClick={() => work.words.current?.focus()}
      style={{ left: `${spot.x * 100}%`, top: `${spot.y * 100}%` }}
      className="absolute size-8 -translate-1/2 rounded-full border-4 border-accent bg-card shadow-float"
    />
  )
}
