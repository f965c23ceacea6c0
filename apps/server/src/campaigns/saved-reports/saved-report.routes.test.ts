import { savedReports } from '@tandem/contract/campaigns/saved-reports/saved-report.endpoints.ts'
import { savedReportsMax } from '@tandem/contract/campaigns/saved-reports/saved-report.limits.ts'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildColleague, told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()
type Person = { token: string }
const query = { period: '90', compare: 'year', by: 'creator' } as const
const save = (as: Person, name = 'Creators of the quarter') =>
  server.call(savedReports.save, { as, body: { name, query } })

it('the members of a brand share views, viewers only open them, and other brands see none', async () => {
  const brand = await buildBrand()
  const viewer = await buildColleague({ brand }, 'viewer')
  const other = await buildBrand()
  await save(brand)
  const { body } = await server.call(savedReports.list, { as: viewer })
  expect(body).toMatchObject({
    items: [{ name: 'Creators of the quarter', query }],
    can: { edit: { allowed: false } },
  })
  expect(told(await save(viewer, 'Mine'))).toEqual([403, 'brand.role_required'])
  const params = { savedReportId: body.items[0]?.id ?? '' }
  expect((await server.call(savedReports.list, { as: other })).body.items).toEqual([])
  const gone = [404, 'saved_report.not_found']
  expect(told(await server.call(savedReports.remove, { as: other, params }))).toEqual(gone)
  expect((await server.call(savedReports.remove, { as: brand, params })).body.items).toEqual([])
  expect(told(await server.call(savedReports.remove, { as: brand, params }))).toEqual(gone)
})

it('refuses a second one with the same name, and one above the limit, also at once', async () => {
  const brand = await buildBrand()
  const answers = await Promise.all([save(brand), save(brand)])
  expect(answers.map(({ body }) => body.code).sort()).toEqual([
    'saved_report.name_taken',
    undefined,
  ])
  await db
    .insertInto('saved_reports')
    .values(
      Array.from({ length: savedReportsMax - 2 }, (_, nr) => ({
        ...{ brand_id: brand.brandId, name: `Nr ${nr}`, query: '{}' },
      })),
    )
    .execute()
  const last = await Promise.all([save(brand, 'A'), save(brand, 'B')])
  expect(last.map(({ body }) => body.code).sort()).toEqual(['saved_report.too_many', undefined])
})

it('a view that a later version cannot read opens the default report', async () => {
  const brand = await buildBrand()
  await db
    .insertInto('saved_reports')
    .values({ brand_id: brand.brandId, name: 'Old', query: '{"period":"5"}' })
    .execute()
  const { body } = await server.call(savedReports.list, { as: brand })
  expect(body.items).toMatchObject([{ name: 'Old', query: {} }])
})
