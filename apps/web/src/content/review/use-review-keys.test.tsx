import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type ReviewAct, reviewKeys } from '../review-keys.ts'
import { useReviewKeys } from './use-review-keys.ts'

const heard: ReviewAct[] = []
const acts = Object.fromEntries(
  reviewKeys.map(({ act }) => [act, () => heard.push(act)]),
) as unknown as Record<ReviewAct, () => void>

const Room = ({ open = false }) => {
  useReviewKeys(acts)
  return (
    <>
      <input aria-label="Words" />
      <button type="button">A button</button>
      {open && <div role="dialog" />}
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
  expect(pressAll(screen.getByLabelText('Words'))).toEqual([])
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    fireEvent.keyDown(document.body, { key: 'a', [modifier]: true })
  expect(heard).toEqual([])
  rerender(<Room open />)
  expect(pressAll(document.body)).toEqual([])
})

it('space and arrows stay with a button that has the focus', () => {
  render(<Room />)
  const acted = pressAll(screen.getByText('A button'))
  expect(acted).not.toContain('play')
  expect(acted).not.toContain('forward')
  expect(acted).toContain('approve')
})
