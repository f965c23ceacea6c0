import type { BrandCollaborationDetail } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { kindOfUrl } from '#platform/files/upload-words.ts'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { commentsQuery } from '../comments/comment.api.ts'
import { CommentForm } from '../comments/comment-form.tsx'
import { commentsOf, stretchFrom, stretchTo } from '../comments/comment-place.ts'
import { CommentThreads } from '../comments/comment-threads.tsx'
import { useWork } from '../comments/use-work.ts'
import type { PlaceInLine } from './place-in-line.ts'
import { ReviewBar } from './review-bar.tsx'
import { RoomFacts } from './room-facts.tsx'
import { RoomWork } from './room-work.tsx'
import { useReviewKeys } from './use-review-keys.ts'

const ApproveDialog = lazyLayer(async () => (await import('../approve-dialog.tsx')).ApproveDialog)
const ChangesDialog = lazyLayer(async () => (await import('../changes-dialog.tsx')).ChangesDialog)
const RefuseLiveDialog = lazyLayer(
  async () => (await import('../content-refuse-live-dialog.tsx')).ContentRefuseLiveDialog,
)
const KeysDialog = lazyLayer(
  async () => (await import('#discovery/palette/keys-dialog.tsx')).KeysDialog,
)

type Asked = 'approve' | 'requestChanges' | 'refuseLive' | 'keys'

export const Room = ({
  piece,
  line,
}: {
  piece: BrandCollaborationDetail
  line: PlaceInLine & { count: number | undefined }
}) => {
  const { data: said } = useQuery(commentsQuery(piece.id))
  const [asked, setAsked] = useState<Asked | null>(null)
  const [chosen, setChosen] = useState<string>()
  const navigate = useNavigate()
  const newest = piece.rounds.at(-1)
  const round = piece.rounds.find(({ id }) => id === chosen) ?? newest
  const work = useWork(round?.fileUrls ?? [])
  const canComment = round === newest && said?.can.comment.allowed === true
  const comments = round === undefined ? [] : commentsOf(said?.items, round)

  const goTo = (collaborationId: string | null) =>
    void navigate(
      collaborationId === null
        ? { to: '/brand/review' }
        : { to: '/brand/review/$collaborationId', params: { collaborationId } },
    )
  const goOn = () => goTo(line.next)
  const change = piece.offered.includes('refuseLive') ? 'refuseLive' : 'requestChanges'
  const ask = (act: Exclude<Asked, 'keys'>) => piece.can[act].allowed && setAsked(act)
  const inVideo = (act: (video: HTMLVideoElement) => void) => () => {
    if (work.video.current !== null) act(work.video.current)
  }
  useReviewKeys({
    approve: () => ask('approve'),
    change: () => ask(change),
    next: () => line.next !== null && goTo(line.next),
    previous: () => line.previous !== null && goTo(line.previous),
    comment: () => {
      const isPicture = work.file !== undefined && kindOfUrl(work.file) === 'image'
      // `flushSync` shows the comment form at once, so that the next typed character goes into it.
      if (canComment && isPicture && work.pin === null)
        flushSync(() => work.setPin({ on: 'picture', x: 0.5, y: 0.5 }))
      work.goToWords()
    },
    play: inVideo((video) => void (video.paused ? video.play() : video.pause())),
    back: inVideo((video) => {
      video.currentTime = Math.max(0, video.currentTime - 1)
    }),
    forward: inVideo((video) => {
      video.currentTime += 1
    }),
    from: inVideo(() => canComment && work.setPin(stretchFrom(work.pin, work.second))),
    until: inVideo(() => canComment && work.setPin(stretchTo(work.pin, work.second))),
  })
  const close = () => setAsked(null)
  const decided = { item: piece, onDone: goOn, onClose: close }
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <RoomWork
          piece={piece}
          round={round}
          work={work}
          comments={comments}
          canComment={canComment}
          onRound={(id) => {
            setChosen(id)
            work.choose(piece.rounds.find((one) => one.id === id)?.fileUrls[0])
          }}
        />
        <div className="grid gap-6">
          {round !== undefined && round.fileUrls.length > 0 && (
            <section aria-label="Comments" className="grid gap-4">
              {canComment && (
                <CommentForm collaborationId={piece.id} round={round.round} work={work} />
              )}
              <CommentThreads
                collaborationId={piece.id}
                comments={comments}
                files={round.fileUrls}
                can={round === newest ? said?.can.answer : undefined}
                work={work}
              />
            </section>
          )}
          {round !== undefined && <RoomFacts piece={piece} round={round} />}
        </div>
      </div>
      <ReviewBar
        piece={piece}
        line={line}
        change={change}
        onApprove={() => setAsked('approve')}
        onChange={() => setAsked(change)}
        onNext={goOn}
        onPrevious={() => goTo(line.previous)}
        onKeys={() => setAsked('keys')}
      />
      {asked === 'approve' && <ApproveDialog {...decided} />}
      {asked === 'requestChanges' && <ChangesDialog {...decided} />}
      {asked === 'refuseLive' && <RefuseLiveDialog {...decided} />}
      {asked === 'keys' && <KeysDialog onClose={close} />}
    </>
  )
}
