import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
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
  it('explains a failed load, and offers a retry', async () => {
    const refetch = vi.fn()
    show({ data: undefined, error: new Error('down'), refetch })
    expect(screen.getByRole('alert').textContent).toContain('The list could not be loaded')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(refetch).toHaveBeenCalledOnce()
  })

  it('shows the items of all pages, and the way to the next one', async () => {
    const fetchNextPage = vi.fn()
    show({ hasNextPage: true, fetchNextPage })
    expect(screen.queryByText('first second third')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Load older ones' }))
    expect(fetchNextPage).toHaveBeenCalledOnce()
  })

  it('keeps the loaded items when the next page fails', () => {
    show({ error: new Error('down'), hasNextPage: true, isFetchNextPageError: true })
    expect(screen.queryByText('first second third')).not.toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('More entries could not be loaded')
  })
})
