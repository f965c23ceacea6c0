import type { Figure } from '@tandem/contract/campaigns/analytics/report.schema.ts'
import { plural } from '@tandem/contract/plural.ts'

const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 })

export const figureInWords = (value: number | null, unit: Figure['unit']): string => {
  if (value === null) return '–'
  if (unit === 'percent') return percent.format(value / 100)
  if (unit === 'days' && value < 1) return 'Under a day'
  if (unit === 'days') return `${number.format(value)} ${plural(value, 'day')}`
  if (unit === 'coins') return `${number.format(value)} ${plural(value, 'coin')}`
  return number.format(value)
}

export const beforeInWords = (figure: Figure): string | null =>
  figure.before === null ? null : `Previous period: ${figureInWords(figure.before, figure.unit)}`
