import type { ContentComment } from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useWork, type Work } from './use-work.ts'

const pause = vi.fn()
beforeEach(() => {
  pause.mockReset()
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause)
})
afterEach(() => vi.restoreAllMocks())

const [film, other, picture] = ['/a.mp4', '/b.mp4', '/c.webp']
const comment = (more: Partial<ContentComment> = {}): ContentComment => ({
  ...{ id: 'k1', round: 2, fileUrl: film, words: 'Too dark.', answers: [], doneBy: null },
  ...{ pin: { on: 'video', from: 12, to: 40 }, at: '2026-11-21T09:00:00Z' },
  ...more,
})
const spot = { on: 'picture', x: 0.25, y: 0.75 } as const

let work: Work
const Room = ({ files, isLeft = false }: { files: readonly string[]; isLeft?: boolean }) => {
  work = useWork(files)
  return (
    <>
      <h2 data-page-heading tabIndex={-1}>
        Diary
      </h2>
      {!isLeft && <button type="button">From here</button>}
      {work.file?.endsWith('.mp4') && (
        // biome-ignore lint/a11y/useMediaCaption: reason: nothing is said in it
        <video key={work.file} ref={work.video} data-testid="film" />
      )}
      <textarea ref={work.words} />
    </>
  )
}
const open = (...files: string[]) => {
  const { rerender } = render(<Room files={files} />)
  return {
    come: (...newer: string[]) => rerender(<Room files={newer} />),
    leaveButton: () => rerender(<Room files={files} isLeft />),
  }
}
const state = () => [work.file, work.pin, work.second]
const standAt = (second: number) =>
  act(() => {
    work.setPin(spot)
    work.setSecond(second)
  })
const stands = () => screen.getByTestId<HTMLVideoElement>('film').currentTime
const show = (more: Partial<ContentComment> = {}) => act(() => work.show(comment(more)))

describe('the work of a round', () => {
  it('goes to the file that is chosen, without the spot and the second of another', () => {
    open(film, picture)
    standAt(7)
    expect(state()).toEqual([film, spot, 7])
    act(() => work.choose(picture))
    expect(state()).toEqual([picture, null, 0])
  })
})

describe('a comment that is gone to', () => {
  it('leads to its own file, at its second', () => {
    open(film, other)
    standAt(7)
    show({ fileUrl: other, pin: { on: 'video', from: 3, to: null } })
    expect([state(), stands()]).toEqual([[other, null, 0], 3])
  })
})

describe('who goes to the words by a key', () => {
  const button = () => screen.getByRole('button')
  const heading = () => screen.getByRole('heading')
  const goToWords = () => {
    act(() => work.goToWords())
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  }
  const comeBack = () => {
    act(() => work.comeBack())
    return document.activeElement
  }

  it('comes back to where it was pressed, once; the page doesn’t move', () => {
    open(film)
    button().focus()
    goToWords()
    const focused = vi.spyOn(HTMLElement.prototype, 'focus')
    expect(comeBack()).toBe(button())
    expect(comeBack()).toBe(heading())
    expect(focused.mock.calls).toEqual([[{ preventScroll: true }], [{ preventScroll: true }]])
  })
})
