import {
  onlineManager,
  QueryClientProvider,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '#lib/query-client.ts'
import { WaitingReads } from './waiting-reads.tsx'

afterEach(() => onlineManager.setOnline(true))

const Page = () => {
  const { data = 'nothing yet' } = useQuery({
    queryKey: ['boats'],
    queryFn: () => 'three boats',
    staleTime: 0,
  })
  return <p>{data}</p>
}
const Part = () => <p>{useSuspenseQuery({ queryKey: ['boats'], queryFn: () => 'two' }).data}</p>
const openPage = (queryClient = createQueryClient()) => {
  render(
    <QueryClientProvider client={queryClient}>
      <Page />
      <WaitingReads />
    </QueryClientProvider>,
  )
}
const note = () => screen.queryByText(/Waiting for the connection/)

it('says what the page waits for, until it is there', async () => {
  onlineManager.setOnline(false)
  openPage()
  expect(screen.getByText('nothing yet')).toBeTruthy()
  await waitFor(() => expect(note()).toBeTruthy())
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText('three boats')).toBeTruthy()
  await waitFor(() => expect(note()).toBeNull())
})

it('says so of a part that comes later, and never in the middle of drawing it', async () => {
  const complaints = vi.spyOn(console, 'error')
  const queryClient = createQueryClient()
  const view = (part: boolean) => (
    <QueryClientProvider client={queryClient}>
      <WaitingReads />
      {part && (
        <Suspense fallback="…">
          <Part />
        </Suspense>
      )}
    </QueryClientProvider>
  )
  onlineManager.setOnline(false)
  const { rerender } = render(view(false))
  rerender(view(true))
  await screen.findByText(/Waiting for the connection/)
  act(() => onlineManager.setOnline(true))
  await screen.findByText('two')
  await waitFor(() => expect(note()).toBeNull())
  expect(complaints).not.toHaveBeenCalled()
  complaints.mockRestore()
})

it('says nothing while something older can be shown', () => {
  onlineManager.setOnline(false)
  const queryClient = createQueryClient()
  queryClient.setQueryData(['boats'], 'two boats')
  openPage(queryClient)
  expect(screen.getByText('two boats')).toBeTruthy()
  expect(note()).toBeNull()
})
