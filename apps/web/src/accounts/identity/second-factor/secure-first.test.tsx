import { brands } from '@tandem/contract/accounts/brands/brand.endpoints.ts'
import { refused } from '@tandem/contract/verdict.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sessionQuery } from '#lib/session.ts'
import { useWrite } from '#lib/use-write.ts'
import { sampleInstallation, someone } from '../../../app.factory.ts'
import { catchRequests, linked, press, showKnowing } from '../../../requests.factory.ts'
import { SecureFirst } from './secure-first.tsx'

const { answer, refuse } = catchRequests()
const boats = { id: 'b1', slug: 'boats', name: 'Paper Boats', logoUrl: null }
const name = 'Protect your sign-in'

const Save = () => {
  const save = useWrite(brands.update)
  return (
    <button type="button" onClick={() => save.mutate({ body: { categories: ['Beauty'] } })}>
      Save
    </button>
  )
}

it('leads to the set-up on arrival and again when the server refuses a write', async () => {
  const session = someone('brand', boats, refused('session.secure_first'))
  showKnowing(
    [
      [installationQuery.queryKey, sampleInstallation],
      [sessionQuery.queryKey, session],
    ],
    linked(
      <>
        <Save />
        <SecureFirst />
      </>,
    ),
  )
  await screen.findByRole('dialog', { name })
  expect(screen.getByRole('link', { name: 'Set up two-factor sign-in' }).getAttribute('href')).toBe(
    '/brand-settings/security',
  )
  await press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  refuse('session.secure_first', 'Set one up in Settings.')
  answer(session)
  await press('Save')
  await screen.findByRole('dialog', { name })
})
