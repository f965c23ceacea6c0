import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
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
  expect(note()).toBeTruthy()
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByText('three boats')).toBeTruthy()
  expect(note()).toBeNull()
})

it('says nothing while something older can be shown', () => {
  onlineManager.setOnline(false)
  const queryClient = createQueryClient()
  queryClient.setQueryData(['boats'], 'two boats')
  openPage(queryClient)
  expect(screen.getByText('two boats')).toBeTruthy()
  expect(note()).toBeNull()
})
