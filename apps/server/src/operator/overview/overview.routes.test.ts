import { operatorOverview } from '@tandem/contract/operator/overview/overview.endpoints.ts'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildOperator, buildOperatorAccount, runAs } from '../operators/operator.factory.ts'

const server = useTestApp()

it('counts what waits for an operator, and names the versions', async () => {
  const brand = await buildBrand()
  await runAs(await buildOperator(), 'grant', brand.slug, '100', 'A present.')
  const { status, body } = await server.call(operatorOverview.read, {
    as: await buildOperatorAccount(),
  })
  expect([status, body.decisions.find(({ kind }) => kind === 'requests')?.open]).toEqual([200, 1])
  expect(body.decisions).toHaveLength(10)
  expect(body.health.map(({ part }) => part)).toContain('ledger')
  expect(body.versions).toMatchObject({
    node: process.versions.node,
    migration: expect.stringMatching(/^\d{4}_/),
    postgres: expect.stringMatching(/^\d+/),
  })
})
