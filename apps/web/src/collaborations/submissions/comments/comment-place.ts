import type {
  ContentComment,
  Pin,
} from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import { kindOfUrl, kindWord } from '#platform/files/upload-words.ts'

export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

export const pinInWords = (pin: Pin): string => {
  if (pin.on === 'picture') return 'the marked spot'
  return pin.to === null ? clockOf(pin.from) : `${clockOf(pin.from)}–${clockOf(pin.to)}`
}

export const nameOfFile = (url: string, files: readonly string[]): string =>
  `${kindWord(kindOfUrl(url))} ${files.indexOf(url) + 1}`

/** Returns, for example, `Video 1, 0:12`. Omits the file when there is only one. */
export const placeInWords = (
  { fileUrl, pin }: Pick<ContentComment, 'fileUrl' | 'pin'>,
  files: readonly string[],
): string => {
  const place = pinInWords(pin)
  return files.length > 1 ? `${nameOfFile(fileUrl, files)}, ${place}` : place
}

export const commentsOf = (
  all: readonly ContentComment[] | undefined,
  round: { round: number },
): ContentComment[] => (all ?? []).filter((comment) => comment.round === round.round)

/** `right` and `down` are hundredths of the picture. The spot stays inside it. */
export const movedSpot = (
  { x, y }: { x: number; y: number },
  [right, down]: readonly [number, number],
): { x: number; y: number } => {
  const within = (share: number) => Math.min(1, Math.max(0, Math.round(share * 100) / 100))
  return { x: within(x + right / 100), y: within(y + down / 100) }
}

/** Removes the end of the range if it would lie before the start. */
export const stretchFrom = (pin: Pin | null, second: number): Pin => ({
  on: 'video',
  from: second,
  to: pin?.on === 'video' && pin.to !== null && pin.to > second ? pin.to : null,
})
export const stretchTo = (pin: Pin | null, second: number): Pin => {
  const from = pin?.on === 'video' ? pin.from : 0
  return second > from ? { on: 'video', from, to: second } : { on: 'video', from: second, to: null }
}
