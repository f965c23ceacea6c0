import type { Pin } from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { may, type RuledCollaboration } from '#collaborations/lifecycle/collaboration.rules.ts'

type Round = { isNewest: boolean }

const ofNewest = ({ isNewest }: Round): Verdict =>
  isNewest ? allowed : refused('comment.round_over')

export const acceptsComment = (collaboration: RuledCollaboration, round: Round): Verdict =>
  all(
    may(collaboration, 'requestChanges', 'brand', 'collaboration.nothing_to_review'),
    ofNewest(round),
  )

/** Answers are allowed until the next round or the end of the review. */
export const acceptsAnswer = (collaboration: RuledCollaboration, round: Round): Verdict =>
  all(
    ['submitted', 'changes_requested'].includes(collaboration.state)
      ? allowed
      : refused('collaboration.not_now'),
    ofNewest(round),
  )

const isVideo = (url: string): boolean => /\.(mp4|mov|webm)$/.test(url)

export const fitsFile = (pin: Pick<Pin, 'on'>, url: string): Verdict =>
  isVideo(url) === (pin.on === 'video') ? allowed : refused('comment.pin_unfit')

export type OpenComment = { fileNr: number; pin: Pin; words: string }

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const placeOf = ({ fileNr, pin }: OpenComment): string => {
  if (pin.on === 'picture') return `Image ${fileNr}`
  const until = pin.to === null ? '' : `–${clock(pin.to)}`
  return `Video ${fileNr}, ${clock(pin.from)}${until}`
}

// Emails list at most 10 comments. The content page shows all of them.
const inWordsMax = 10

export const commentsInWords = (comments: readonly OpenComment[]): string[] => {
  const rest = comments.length - inWordsMax
  return [
    ...comments.slice(0, inWordsMax).map((one) => `${placeOf(one)}: ${one.words}`),
    ...(rest > 0 ? [`And ${rest} more on the content page.`] : []),
  ]
}
