import { refused, type Verdict } from '@tandem/contract/verdict.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { Sheet } from '#ui/layer/sheet.tsx'
import { toast } from '#ui/toast.ts'
import { showAt } from '../../page.factory.ts'
import { catchRequests, isLive, press, reasonOf } from '../../requests.factory.ts'
import { ApplyForm } from './apply-form.tsx'

const { answer, refuse, requests, sent } = catchRequests()
const can: { apply: Verdict } = { apply: { allowed: true } }
const campaign = { id: 'c1', can, collaboration: null }
const show = (more: object = {}, displayName: string | null = 'Noor Haddad') => {
  const user = { uid: 'u1', email: 'a@b.test', emailVerified: true, displayName, photoURL: null }
  return showAt(
    '/',
    <Sheet open onOpenChange={() => {}} title="Boats">
      <ApplyForm campaign={{ ...campaign, ...more }} />
    </Sheet>,
    [
      [sessionQuery.queryKey, { user, userType: 'creator', brand: null }],
      ...['campaigns', 'collaborations', 'wallet'].map((name) => [[name, 'list'], {}] as const),
    ],
  )
}
const field = (name = 'Your pitch') => screen.getByLabelText<HTMLTextAreaElement>(name)
const type = (value: string, name?: string) => fireEvent.change(field(name), { target: { value } })
const pitch = 'I fold paper every morning and film it.'
const address = 'POST /api/campaigns/c1/applications'
const shown = ['campaigns list', 'collaborations list', 'wallet list']

it('asks whoever has no name for one, sends it with the pitch, and looks the name up', async () => {
  await show({}, null)
  type(pitch)
  await press('Apply')
  await screen.findByText('Enter a name.')
  expect(requests).not.toHaveBeenCalled()
  answer({ id: 'new' })
  requests.mockReturnValue(new Promise(() => {}))
  type('Noor Haddad', 'Your name')
  await press('Apply')
  await waitFor(() => expect(requests.mock.calls.at(-1)?.[0]).toBe('/api/session'))
  expect(sent()).toEqual([[address, { pitch, displayName: 'Noor Haddad' }]])
})

it('does not ask whoever has a name, until the server says that it is gone', async () => {
  const { stale } = await show()
  expect(screen.queryByLabelText('Your name')).toBeNull()
  refuse('creator.name_missing', 'Enter the name that brands will see.')
  type(pitch)
  await press('Apply')
  await screen.findByText('Enter the name that brands will see.')
  expect(sent()).toEqual([[address, { pitch }]])
  expect(field('Your name').getAttribute('aria-invalid')).toBe('true')
  expect(field().value).toBe(pitch)
  expect(stale()).toEqual(shown)
})

it('who can’t apply reads why, and has nothing to fill in', async () => {
  await show({ can: { apply: refused('campaign.full', 'Every place is taken.') } })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect([isLive('Apply'), reasonOf('Apply')]).toEqual([false, 'Every place is taken.'])
})

it('who applied is told of, and all that shows it is asked for again', async () => {
  const said = vi.spyOn(toast, 'success').mockImplementation(() => {})
  const { stale } = await show()
  answer({ id: 'new' })
  type(`  ${pitch} `)
  await press('Apply')
  await waitFor(() => expect(stale()).toEqual(shown))
  expect(sent()).toEqual([[address, { pitch }]])
  expect(said.mock.calls).toEqual([['Applied. The brand decides next.']])
  said.mockRestore()
})

it('a pitch that says too little is sent nowhere', async () => {
  await show()
  type('Hi')
  await press('Apply')
  await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
  screen.getByText(/^Use at least 20 characters/)
  expect(requests).not.toHaveBeenCalled()
})

it('who is in it already reads where it stands, and is led there', async () => {
  await show({ collaboration: { id: 'k1', state: 'applied' } })
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
  const link = screen.getByRole('link', { name: 'View application' })
  expect(link.getAttribute('href')).toBe('/collaboration?id=k1')
})

it('one application is sent, however often it is pressed', async () => {
  await show()
  requests.mockReturnValue(new Promise(() => {}))
  type(pitch)
  await press('Apply')
  await waitFor(() => expect(isLive('Apply')).toBe(false))
  await press('Apply')
  expect(sent()).toHaveLength(1)
})
