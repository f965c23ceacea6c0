import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { toast } from '#ui/toast.ts'
import { someone } from '../../app.factory.ts'
import { press, retype, showKnowing, typeMore } from '../../requests.factory.ts'
import { AccountForm } from './account-form.tsx'

beforeEach(() => void vi.spyOn(toast, 'success').mockImplementation(() => {}))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
const said = () => vi.mocked(toast.success).mock.calls.flat()

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
  showKnowing([[sessionQuery.queryKey, before]], <AccountForm />)
  const name = screen.getByLabelText<HTMLInputElement>('Display name')
  typeMore(name, 'Mira ')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(sent).toEqual([{ displayName: 'Mira' }])
  typeMore(name, 'Sol')
  arrives(Response.json(after))
  await screen.findByText('You have unsaved changes.')
  expect([name.value, said()]).toEqual(['Mira Sol', ['Saved.']])
})

it('a photo that was chosen and discarded is not saved with what is typed next', async () => {
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => {}
  const sent: string[] = []
  vi.stubGlobal('fetch', (address: string, { method, body }: RequestInit) => {
    if (method !== 'GET') sent.push(`${method} ${address} ${body}`)
    return Promise.resolve(Response.json(someone('creator')))
  })
  showKnowing([[sessionQuery.queryKey, someone('creator')]], <AccountForm />)
  const photo = new File([new Uint8Array(10)], 'a.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText(/Photo/), photo)
  await press('Discard')
  typeMore(screen.getByLabelText('Display name'), 'Mira')
  await press('Save changes')
  await expect.poll(() => sent).toEqual(['PATCH /api/account {"displayName":"Mira"}'])
})

it('an empty name is none, a photo that is taken out is none, and a refusal keeps both', async () => {
  const sent: unknown[] = []
  const before = someone('creator')
  const known = before.user && { ...before.user, displayName: 'Mira', photoURL: '/files/a.webp' }
  const refusal = { code: 'input.invalid', detail: 'Not so.', status: 400 }
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json(before)
    sent.push(JSON.parse(String(body)))
    return sent.length === 1 ? Response.json(refusal, { status: 400 }) : Response.json(before)
  })
  showKnowing([[sessionQuery.queryKey, { ...before, user: known }]], <AccountForm />)
  retype(screen.getByLabelText('Display name'), '')
  await press('Remove photo')
  expect(screen.queryByRole('button', { name: 'Remove photo' })).toBeNull()
  await press('Save changes')
  await screen.findByText('Not so.')
  expect([screen.getByLabelText<HTMLInputElement>('Display name').value, said()]).toEqual(['', []])
  await press('Save changes')
  await waitFor(() => expect(said()).toEqual(['Saved.']))
  expect(sent).toEqual(Array(2).fill({ displayName: null, photoURL: null }))
})
