import { about } from '@tandem/contract/accounts/about/about.endpoints.ts'
import { expect, it } from 'vitest'
import { settings } from '#platform/settings/settings.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

it('names the operator to everybody, and has no page that the operator has not written', async () => {
  const { body } = await server.call(about.operator)
  expect(body).toEqual({ name: settings.productName, addressLines: [], taxId: '', email: '' })
  const terms = await server.call(about.legalPage, { params: { page: 'terms' } })
  expect(terms.body).toEqual({ html: null })
})
