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
