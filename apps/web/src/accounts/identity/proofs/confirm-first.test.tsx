import { apiKeys } from '@tandem/contract/integrations/api-keys/api-key.endpoints.ts'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { useWrite } from '#lib/use-write.ts'
import { someone } from '../../../app.factory.ts'
import { button, catchRequests, press, retype, showKnowing } from '../../../requests.factory.ts'
import { ConfirmFirst } from './confirm-first.tsx'

const { answer, refuse, requests, sent } = catchRequests()

const MakeKey = () => {
  const make = useWrite(apiKeys.make)
  const body = { name: 'A program', scopes: ['campaigns:read' as const] }
  return (
    <>
      <button type="button" onClick={() => make.mutate({ body })}>
        Create key
      </button>
      <p>{make.isSuccess ? 'Created' : make.error?.message}</p>
    </>
  )
}

const ask = async (ways: object) => {
  showKnowing(
    [[sessionQuery.queryKey, someone('brand')]],
    <>
      <MakeKey />
      <ConfirmFirst />
    </>,
  )
  refuse('session.confirm_first', 'Confirm that it is you.')
  answer(ways)
  await press('Create key')
  await screen.findByRole('dialog', { name: 'Confirm that it’s you' })
}

const LoadedLater = () => {
  const [isLoaded, setLoaded] = useState(false)
  if (isLoaded) return <ConfirmFirst />
  return (
    <button type="button" onClick={() => setLoaded(true)}>
      Load
    </button>
  )
}

it('asks also when the first click comes before the dialog has loaded', async () => {
  showKnowing(
    [[sessionQuery.queryKey, someone('brand')]],
    <>
      <MakeKey />
      <LoadedLater />
    </>,
  )
  refuse('session.confirm_first', 'Confirm that it is you.')
  answer({ password: false, google: true })
  await press('Create key')
  await press('Load')
  await screen.findByRole('dialog', { name: 'Confirm that it’s you' })
  await waitFor(() => button('Confirm with Google'))
  await press('Close')
})

it('asks for the password, then sends the same request with the same key again', async () => {
  await ask({ password: true, google: true })
  const field = await screen.findByLabelText('Password')
  refuse('wrong-password', 'Incorrect password. Please try again.')
  retype(field, 'not it')
  await press('Confirm password')
  await screen.findByText('Incorrect password. Please try again.')
  answer({})
  answer({})
  retype(field, 'correct horse')
  await press('Confirm password')
  await screen.findByText('Created')
  expect(screen.queryByRole('dialog')).toBeNull()
  const tries = sent()
  expect(tries.at(-1)).toEqual(tries[0])
  const keys = requests.mock.calls.map(([, init]) =>
    new Headers(init.headers).get('idempotency-key'),
  )
  expect(keys.at(-1)).toBe(keys[0])
})

it('leaves everything as it was when the person cancels', async () => {
  await ask({ password: false, google: true })
  await waitFor(() => button('Confirm with Google'))
  await press('Close')
  await screen.findByText('Confirm that it is you.')
  expect(sent()).toHaveLength(1)
})
