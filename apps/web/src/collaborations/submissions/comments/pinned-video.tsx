import type { Pin } from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import { clsx } from 'clsx'
import { useState } from 'react'
import { VideoPlayer } from '#platform/files/video-player.tsx'
import { Mark, type Numbered } from './comment-mark.tsx'
import type { Work } from './use-work.ts'

type VideoProps = {
  work: Work
  url: string
  name: string
  previewOnly: boolean
  comments: readonly Numbered[]
}

export const PinnedVideo = ({ work, url, name, previewOnly, comments }: VideoProps) => {
  const [told, setTold] = useState(0)
  const pins = [...comments.map(({ comment }) => comment.pin), ...(work.pin ? [work.pin] : [])]
  // Some files reveal their length only after playback.
  const length = Number.isFinite(told) && told > 0 ? told : Math.max(work.second, ...ends(pins), 1)
  return (
    <div className="grid gap-2">
      <div className="h-[clamp(16rem,calc(100dvh-33rem),44rem)] overflow-hidden rounded-card bg-sunken md:h-[clamp(18rem,calc(100dvh-24.5rem),44rem)]">
        <VideoPlayer
          url={url}
          name={name}
          previewOnly={previewOnly}
          video={{
            ref: work.video,
            preload: 'metadata',
            onDurationChange: ({ currentTarget }) => setTold(currentTarget.duration),
            onTimeUpdate: ({ currentTarget }) =>
              work.setSecond(Math.floor(currentTarget.currentTime)),
          }}
        />
      </div>
      <Line work={work} length={length} comments={comments} />
    </div>
  )
}

const ends = (pins: readonly Pin[]): number[] =>
  pins.map((pin) => (pin.on === 'video' ? (pin.to ?? pin.from) : 0))

/** Keeps marks at both ends inside the line. */
const at = (second: number, length: number): string =>
  `calc(0.875rem + ${Math.min(1, second / length)} * (100% - 1.75rem))`

const Line = ({
  work,
  length,
  comments,
}: Pick<VideoProps, 'work' | 'comments'> & { length: number }) => (
  <div className="relative h-11 rounded-control bg-sunken">
    <span className="absolute inset-x-3.5 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line" />
    <span
      style={{ left: at(work.second, length) }}
      className="absolute inset-y-1.5 w-0.5 -translate-x-1/2 rounded-full bg-ink"
    />
    {work.pin !== null && <Stretch pin={work.pin} length={length} isNew />}
    {comments.map(({ comment }) => (
      <Stretch key={comment.id} pin={comment.pin} length={length} />
    ))}
    <ol aria-label="Comments in the video">
      {comments.map(({ comment, number }) => (
        <li key={comment.id}>
          <Mark
            comment={comment}
            number={number}
            isShown={work.shown?.id === comment.id}
            style={{ left: at(comment.pin.on === 'video' ? comment.pin.from : 0, length) }}
            onShow={() => work.show(comment)}
          />
        </li>
      ))}
    </ol>
  </div>
)

const Stretch = ({ pin, length, isNew }: { pin: Pin; length: number; isNew?: true }) => {
  if (pin.on === 'picture') return null
  const [from, to] = [at(pin.from, length), at(pin.to ?? pin.from, length)]
  return (
    <span
      style={{ left: from, width: `calc(${to} - ${from} + 0.25rem)` }}
      className={clsx(
        'absolute top-1/2 h-2 -translate-y-1/2 rounded-full',
        isNew ? 'bg-accent' : 'bg-accent-soft',
      )}
    />
  )
}
