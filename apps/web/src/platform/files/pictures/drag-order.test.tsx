import { fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { dragOrder } from './drag-order.ts'

const capture = vi.fn()
const underPointer = vi.fn<(left: number, top: number) => Element | null>()
afterEach(() => {
  vi.clearAllMocks()
  Reflect.deleteProperty(document, 'elementFromPoint')
})

/** Three rows, each with a grip that is a picture itself, and a grip outside of every row. */
const show = () => {
  const onMove = vi.fn()
  const drag = dragOrder(onMove)
  const { container } = render(
    <ul {...drag}>
      {[0, 1, 2].map((row) => (
        <li key={row} data-row={row}>
          <svg data-grip aria-hidden="true">
            <path />
          </svg>
          <b>Words</b>
        </li>
      ))}
      <li data-grip />
    </ul>,
  )
  const list = container.firstElementChild as HTMLElement
  list.setPointerCapture = capture
  document.elementFromPoint = underPointer
  const part = (row: number, name: string) =>
    list.querySelector(`[data-row="${row}"] ${name}`) as Element
  const down = (target: Node, pointerId = 1) => fireEvent.pointerDown(target, { pointerId })
  const over = (target: Element | null) => {
    underPointer.mockReturnValue(target)
    fireEvent.pointerMove(list, { clientX: 3, clientY: 40 })
  }
  return { list, onMove, part, down, over }
}

it('a row is taken by any part of its grip, and is then moved by where the pointer is', () => {
  const { onMove, part, down, over } = show()
  down(part(2, 'path'), 7)
  expect(capture).toHaveBeenCalledExactlyOnceWith(7)
  over(part(0, 'b'))
  expect(underPointer).toHaveBeenLastCalledWith(3, 40)
  expect(onMove.mock.calls).toEqual([[2, 0]])
  over(part(1, 'path'))
  expect(onMove.mock.calls).toEqual([
    [2, 0],
    [0, 1],
  ])
})

it('a row stays while the pointer is over itself, beside the rows or over nothing', () => {
  const { list, onMove, part, down, over } = show()
  down(part(0, 'svg'))
  for (const target of [part(0, 'b'), list, document.body, null]) over(target)
  expect(onMove).not.toHaveBeenCalled()
  over(part(1, 'b'))
  for (const target of [part(1, 'svg'), list, null]) over(target)
  expect(onMove.mock.calls).toEqual([[0, 1]])
})

it.each(['pointerUp', 'pointerCancel'] as const)('after %s nothing is moved any more', (end) => {
  const { list, onMove, part, down, over } = show()
  down(part(0, 'svg'))
  over(part(1, 'b'))
  fireEvent[end](list)
  over(part(2, 'b'))
  expect(onMove.mock.calls).toEqual([[0, 1]])
  down(part(2, 'svg'))
  over(part(0, 'b'))
  expect(onMove.mock.lastCall).toEqual([2, 0])
})

it('what is no grip of a row moves nothing, and what is no grip keeps its pointer', () => {
  const { list, onMove, part, down, over } = show()
  for (const target of [part(0, 'b'), part(0, 'b').firstChild as Node, list]) {
    down(target)
    over(part(1, 'b'))
  }
  expect(capture).not.toHaveBeenCalled()
  down(list.lastElementChild as Element)
  over(part(1, 'b'))
  expect(onMove).not.toHaveBeenCalled()
})
