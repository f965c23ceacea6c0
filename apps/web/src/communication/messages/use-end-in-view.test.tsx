import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useEndInView } from './use-end-in-view.ts'

let grow = () => {}
const watched: Element[] = []
class Observer {
  constructor(changed: () => void) {
    grow = changed
  }
  observe(element: Element) {
    watched.push(element)
  }
  disconnect() {
    watched.length = 0
  }
}
const scrolled = vi.fn()
beforeEach(() => {
  watched.length = 0
  scrolled.mockReset()
  Element.prototype.scrollIntoView = scrolled
  vi.stubGlobal('ResizeObserver', Observer)
})
afterEach(() => vi.unstubAllGlobals())

const List = ({ waiting }: { waiting: number }) => (
  <div data-testid="scroller">
    <div data-testid="content" ref={useEndInView(waiting)} />
  </div>
)
const show = (waiting: number) => {
  const { rerender, unmount } = render(<List waiting={waiting} />)
  const scroller = screen.getByTestId('scroller')
  const room = { scrollHeight: 1000, clientHeight: 300 }
  for (const name of ['scrollHeight', 'clientHeight'] as const)
    Object.defineProperty(scroller, name, { get: () => room[name] })
  return {
    scroller,
    room,
    unmount,
    wait: (now: number) => rerender(<List waiting={now} />),
    scrollTo: (top: number) => {
      scroller.scrollTop = top
      scroller.dispatchEvent(new Event('scroll'))
    },
    /** Where the reader is once something changed its size. */
    after: (change: Partial<typeof room>) => {
      Object.assign(room, change)
      grow()
      return scroller.scrollTop
    },
  }
}

describe('the end of a list of messages', () => {
  it('is watched as the list grows and as its room shrinks', () => {
    show(0)
    expect(watched).toEqual([screen.getByTestId('content'), screen.getByTestId('scroller')])
  })

  it('stays in view for who is at it, and for who came back to it', () => {
    const { scrollTo, after } = show(0)
    scrollTo(100)
    expect(after({ scrollHeight: 1400 })).toBe(100)
    scrollTo(1100)
    expect(after({ scrollHeight: 1500 })).toBe(1500)
  })

  it('is less than eighty pixels away for who is at it, in whatever room there is', () => {
    const { scrollTo, after } = show(0)
    after({ clientHeight: 500 })
    scrollTo(421)
    expect(after({})).toBe(1000)
    scrollTo(420)
    expect(after({ scrollHeight: 2000 })).toBe(420)
  })

  it('is not gone to because messages wait already as it opens, nor as they are sent', () => {
    const { wait, scrollTo, after } = show(3)
    scrollTo(10)
    for (const now of [3, 2, 1]) wait(now)
    expect([scrolled.mock.calls.length, after({})]).toEqual([0, 10])
  })

  it('is gone to with each message that is written, also after one was sent', () => {
    const { wait, scrollTo, after } = show(1)
    scrollTo(10)
    wait(0)
    wait(1)
    expect([scrolled.mock.calls, after({})]).toEqual([[[{ block: 'end' }]], 1000])
    wait(2)
    expect(scrolled).toHaveBeenCalledTimes(2)
    expect(scrolled.mock.contexts[0]).toBe(screen.getByTestId('content'))
  })

  it('is followed no more once the list is gone', () => {
    const { scroller, unmount } = show(0)
    const forgotten = vi.spyOn(scroller, 'removeEventListener')
    unmount()
    expect(watched).toEqual([])
    expect(forgotten).toHaveBeenCalledWith('scroll', expect.any(Function))
  })

  it('is gone to as one writes also where a browser can’t tell what grows', () => {
    vi.stubGlobal('ResizeObserver', undefined)
    const { wait } = show(0)
    wait(1)
    expect([scrolled.mock.calls.length, watched]).toEqual([1, []])
  })
})
