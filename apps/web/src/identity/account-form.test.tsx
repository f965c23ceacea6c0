import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../app.build.ts'
import { AccountForm } from './account-form.tsx'

afterEach(() => vi.unstubAllGlobals())

it('sends the name without the blanks around it, and keeps what is typed while it is saved', async () => {
  const before = someone('creator')
  const after = { ...before, user: before.user && { ...before.user, displayName: 'Mira' } }
  const sent: unknown[] = []
  let arrives: (answer: Response) => void = () => {}
  vi.stubGlobal('fetch', (_: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Promise.resolve(Response.json(after))
    sent.push(JSON.parse(String(body)))
    return new Promise<Response>((resolve) => (arrives = resolve))
  })
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, before)
  render(
    <QueryClientProvider client={client}>
      <AccountForm />
    </QueryClientProvider>,
  )
  const name = screen.getByLabelText<HTMLInputElement>('Display name')
  await userEvent.type(name, 'Mira ')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(sent).toEqual([{ displayName: 'Mira' }])
  await userEvent.type(name, 'Sol')
  arrives(Response.json(after))
  await screen.findByText('You have unsaved changes.')
  expect(name.value).toBe('Mira Sol')
})

it('a photo that was discarded is not saved with what is typed next', async () => {
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => {}
  const sent: string[] = []
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    if (method !== 'GET') sent.push(`${method} ${address}`)
    return Promise.resolve(Response.json(someone('creator')))
  })
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, someone('creator'))
  render(
    <QueryClientProvider client={client}>
      <AccountForm />
    </QueryClientProvider>,
  )
  const photo = new File([new Uint8Array(10)], 'a.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText(/Photo/), photo)
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await userEvent.type(screen.getByLabelText('Display name'), 'Mira')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await expect.poll(() => sent).toEqual(['PATCH /api/account'])
})
