import { campaignReports } from '@tandem/contract/campaigns/analytics/campaign-report.endpoints.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { readPaper } from '#money/invoices/paper/read-paper.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildFinishedWork } from './finished-work.factory.ts'
import { recountBrand } from './index.ts'
import { readReport } from './report.factory.ts'
import { inWords } from './report-paper/report-words.ts'

const server = useTestApp()

type As = { token: string }
const open = (as: As, file: string) =>
  server.app.inject({ url: `/api/brand/${file}`, cookies: { sid: as.token } })
const textOf = async (as: As, file: string): Promise<string> => {
  const answer = await open(as, file)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  return readPaper(answer.rawPayload).replaceAll('\n', ' ')
}

let brand: Awaited<ReturnType<typeof buildBrand>>
let work: Awaited<ReturnType<typeof buildFinishedWork>>
beforeAll(async () => {
  brand = await buildBrand()
  work = await buildFinishedWork(brand, { applied: 9, accepted: 8, sent: 4, completed: 2 })
  await recountBrand(brand.brandId)
})

describe('the report of a period as PDF', () => {
  it('says for whom it is, what the page says, why a number is missing, and how all are counted', async () => {
    const { brand: shown, figure, figures } = await readReport(server, brand)
    const text = await textOf(brand, 'analytics.pdf')
    expect(text).toContain(`Prepared for ${shown.name}`)
    expect(text).toContain(`${shown.name} spent ${inWords(figure('spent') ?? null, 'coins')}`)
    expect(text).toContain('Maya Lind')
    expect(text).toContain('No post has a known number of views.')
    for (const { label } of figures) expect(text).toContain(label)
    expect(text).toContain('Method')
  })

  it('is about the filter of the page', async () => {
    const only = `only=${work.campaignId}&onlyBy=campaign&by=creator`
    expect(await textOf(brand, `analytics.pdf?${only}`)).toContain('Only Campaign:')
  })

  it('refuses a wrong period as the CSV file does', async () => {
    const asked = '?from=2031-02-01&until=2031-01-01'
    const [pdf, csv] = [
      await open(brand, `analytics.pdf${asked}`),
      await open(brand, `analytics.csv${asked}`),
    ]
    expect([pdf.statusCode, pdf.json().fields]).toEqual([csv.statusCode, csv.json().fields])
    expect(pdf.statusCode).toBe(400)
  })

  it('of a brand without activity has calm pages', async () => {
    const text = await textOf(await buildBrand(), 'analytics.pdf?period=7')
    expect(text).toContain('spent nothing and got no posts.')
  })
})

it('the report of a campaign as PDF has its title, its creators and what happened to the coins', async () => {
  const params = { campaignId: work.campaignId }
  const { body } = await server.call(campaignReports.read, { as: brand, params })
  const text = await textOf(brand, `campaigns/${work.campaignId}/report.pdf`)
  for (const coins of [body.spending.spentCoins, body.spending.plannedCoins])
    expect(text).toContain(inWords(coins, 'coins'))
  expect(text).toContain('Maya Lind')
  expect(text).toContain('Returned to your wallet')
  expect(text).toContain('Commissions, with fees')
})
