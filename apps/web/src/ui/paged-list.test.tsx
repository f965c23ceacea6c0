import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { press } from '../requests.factory.ts'
import { LoadMore } from './load-more.tsx'
import { PagedList, type PagedQuery } from './paged-list.tsx'

const loaded: PagedQuery<string> = {
  data: { pages: [{ items: ['first'] }, { items: ['second', 'third'] }] },
  error: null,
  isPending: false,
  isFetching: false,
  isPlaceholderData: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: vi.fn(),
  refetch: vi.fn(),
}

const show = (state: Partial<PagedQuery<string>>) =>
  render(
    <PagedList
      list={{ ...loaded, ...state }}
      skeleton={<p>Loading</p>}
      empty={<p>None yet</p>}
      failure="The list could not be loaded"
      label="Load older ones"
    >
      {(items) => <p>{items.join(' ')}</p>}
    </PagedList>,
  )

describe('PagedList', () => {
  it('shows the skeleton until the first page is there', () => {
    show({ data: undefined, isPending: true })
    expect(screen.queryByText('Loading')).not.toBeNull()
    expect(screen.queryByText('None yet')).toBeNull()
  })

  it('says why nothing came, and asks again', async () => {
    const refetch = vi.fn()
    show({ data: undefined, error: new Error('down'), refetch })
    expect(screen.getByRole('alert').textContent).toContain('The list could not be loaded')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('says that there is nothing', () => {
    show({ data: { pages: [{ items: [] }] } })
    expect(screen.queryByText('None yet')).not.toBeNull()
  })

  it('shows the items of all pages, and the way to the next one', async () => {
    const fetchNextPage = vi.fn()
    show({ hasNextPage: true, fetchNextPage })
    expect(screen.queryByText('first second third')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Load older ones' }))
    expect(fetchNextPage).toHaveBeenCalledOnce()
  })

  it('is busy while another choice is on its way', () => {
    show({ isPlaceholderData: true })
    expect(screen.getByText('first second third').parentElement?.ariaBusy).toBe('true')
  })

  it('keeps what is there when the next page fails', () => {
    show({ error: new Error('down'), hasNextPage: true, isFetchNextPageError: true })
    expect(screen.queryByText('first second third')).not.toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('The next part could not be loaded')
  })
})

it('more is loaded as its end comes near, and by the button alone after a failure', async () => {
  const observed: (([entry]: { isIntersecting: boolean }[]) => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (typeof observed)[number]) {
        observed.push(seen)
      }
      observe() {}
      disconnect() {
        observed.pop()
      }
    },
  )
  const onMore = vi.fn()
  const more = { hasMore: true, loading: false, onMore }
  const { rerender } = render(<LoadMore {...more} />)
  observed[0]?.([{ isIntersecting: false }])
  expect(onMore).not.toHaveBeenCalled()
  observed[0]?.([{ isIntersecting: true }])
  expect(onMore).toHaveBeenCalledOnce()
  for (const state of [{ loading: true }, { failed: true }, { byButton: true }]) {
    rerender(<LoadMore {...more} {...state} />)
    expect([observed.length, screen.queryByRole('alert') !== null]).toEqual([0, 'failed' in state])
  }
  await press('Load more')
  expect(onMore).toHaveBeenCalledTimes(2)
  rerender(<LoadMore {...more} hasMore={false} />)
  expect(document.body.textContent).toBe('')
  vi.unstubAllGlobals()
})
