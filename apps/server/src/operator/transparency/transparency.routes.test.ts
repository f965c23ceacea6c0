import { transparency } from '@tandem/contract/operator/transparency/transparency.endpoints.ts'
import { expect, it } from 'vitest'
import { useTestApp } from '../../test-app.factory.ts'
import { buildAppeal, buildCase, buildDecided } from '../moderation/moderation.factory.ts'

const server = useTestApp()

it('shows the figures of one year to everybody', async () => {
  await buildCase()
  await buildDecided()
  await buildAppeal()
  const { body } = await server.call(transparency.read, { query: {} })
  expect(body).toMatchObject({
    reports: { total: 3 },
    decisions: { total: 2, withdrawn: 0 },
    appeals: { total: 1, open: 1 },
    misuse: { warnings: 0, refusals: 0, suspensions: 0 },
    automatedMeans: 'none',
  })
  expect(body.reports.byReason.find(({ reason }) => reason === 'minors')?.count).toBe(3)
  const other = await server.call(transparency.read, { query: { year: body.year - 1 } })
  expect(other.body).toMatchObject({ reports: { total: 0 }, decisions: { medianHours: null } })
})
