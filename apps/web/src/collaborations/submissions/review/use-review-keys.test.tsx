import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type ReviewAct, reviewKeys } from '../review-keys.ts'
import { useReviewKeys } from './use-review-keys.ts'

const heard: ReviewAct[] = []
const acts = Object.fromEntries(
  reviewKeys.map(({ act }) => [act, () => heard.push(act)]),
) as unknown as Record<ReviewAct, () => void>

const Room = ({ open }: { open?: 'dialog' | 'alertdialog' }) => {
  useReviewKeys(acts)
  return (
    <>
      <input aria-label="Words" />
      <textarea aria-label="Comment" />
      <select aria-label="Choice" />
      <button type="button">A button</button>
      <a href="#top">To the top</a>
      <details>
        <summary>A fold</summary>
      </details>
      {/* biome-ignore lint/a11y/useMediaCaption: reason: nothing is said in it */}
      <video data-testid="film" />
      <div role="tab" tabIndex={0}>
        A tab
      </div>
      {open && <div role={open} />}
    </>
  )
}
const pressAll = (at: Element) => {
  heard.length = 0
  for (const { keys } of reviewKeys) for (const key of keys) fireEvent.keyDown(at, { key })
  return heard
}

it('every key does its act, in capitals too', () => {
  render(<Room />)
  expect(pressAll(document.body)).toEqual(reviewKeys.map(({ act }) => act))
  fireEvent.keyDown(document.body, { key: 'A' })
  expect(heard.at(-1)).toBe('approve')
})

it('no key acts while somebody types, with a modifier, or under a window', () => {
  const { rerender } = render(<Room />)
  for (const name of ['Words', 'Comment', 'Choice'])
    expect(pressAll(screen.getByLabelText(name))).toEqual([])
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    fireEvent.keyDown(document.body, { key: 'a', [modifier]: true })
  expect(heard).toEqual([])
  for (const role of ['dialog', 'alertdialog'] as const) {
    rerender(<Room open={role} />)
    expect(pressAll(document.body)).toEqual([])
  }
})
