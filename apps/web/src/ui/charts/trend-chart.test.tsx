import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { press } from '../../requests.factory.ts'
import { type ChartData, chartSentence } from './chart-data.ts'
import { TrendChart } from './trend-chart.tsx'

const data: ChartData = {
  label: 'Spent',
  unit: 'coins',
  grain: 'day',
  days: ['2026-11-03', '2026-11-04', '2026-11-05'],
  values: [400, null, 100],
  before: [300, 0],
  beforeLabel: 'Previous period',
  total: '500 coins in total',
  words: (value) => `${value} coins`,
  tick: String,
}

it.each<[string, Partial<ChartData>, RegExp]>([
  [
    'names the total and the highest point',
    {},
    /: 500 coins in total\. Highest: 400 coins \(.*3.*\)\.$/,
  ],
  ['names no highest point among equal ones', { values: [1, 1, 1] }, /: 500 coins in total\.$/],
  ['says that nothing is known', { values: [null, null, null] }, /: no value is known\.$/],
])('the sentence above a chart %s', (_, more, words) => {
  expect(chartSentence({ ...data, ...more })).toMatch(words)
})

it('arrow keys, Home and End move through the points and tell both periods', async () => {
  render(<TrendChart data={data} />)
  const chart = await screen.findByRole('slider', { name: chartSentence(data) })
  const told = () => chart.getAttribute('aria-valuetext')?.replace(/^.*?: /, '')
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(chart)
  expect(told()).toBe('100 coins. Previous period: –')
  await userEvent.keyboard('{ArrowLeft}')
  expect(told()).toBe('–. Previous period: 0 coins')
  await userEvent.keyboard('{Home}{ArrowLeft}')
  expect(told()).toBe('400 coins. Previous period: 300 coins')
  expect(screen.getAllByText('400 coins')).toHaveLength(2)
  await userEvent.keyboard('{End}')
  expect(chart.getAttribute('aria-valuenow')).toBe('3')
})

it('draws no bar for an unknown value, and the compared period as a line', async () => {
  render(<TrendChart data={data} />)
  await screen.findByRole('slider')
  const bars = [...document.querySelectorAll<SVGElement>('[data-point]')]
  expect(bars.map(({ dataset }) => dataset.point)).toEqual(['2026-11-03', '2026-11-05'])
  const tall = bars.map((bar) => Number(bar.getAttribute('height')))
  expect((tall[0] ?? 0) / (tall[1] ?? 1)).toBeCloseTo(4)
  expect(document.querySelectorAll('[data-part=before]')).toHaveLength(1)
})

it('the CSV file has the shown points, and an empty cell for an unknown one', async () => {
  let file: Blob | undefined
  URL.createObjectURL = (saved) => {
    file = saved as Blob
    return 'blob:chart'
  }
  HTMLAnchorElement.prototype.click = vi.fn()
  render(<TrendChart data={data} />)
  await press('Download Spent')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Download CSV' }))
  await vi.waitFor(() => expect(file).toBeDefined())
  const lines = (await file?.text())?.split('\r\n')
  expect(lines?.slice(1)).toEqual(['2026-11-03,400,300', '2026-11-04,,0', '2026-11-05,100,'])
  expect(lines?.[0]).toMatch(/day,Spent \(coins\),Previous period: Spent \(coins\)$/)
})
