import { ReportQuery } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'

const parts = ['period', 'from', 'until', 'compare', 'by', 'only', 'onlyBy'] as const
type Search = Record<string, unknown>

const defaults: Search = { period: '30', compare: 'previous', by: 'campaign' }

type Asked = { query: ReportQuery; problem: null } | { query: null; problem: string }

/** The address is untrusted input. Parts that the report does not know are left out. */
export const readReportAddress = (search: Search): Asked => {
  const given = parts
    .filter((part) => search[part] !== undefined)
    .map((part) => [part, String(search[part])] as const)
    .filter(([part, value]) => value !== defaults[part])
  const read = ReportQuery.safeParse(Object.fromEntries(given))
  if (read.success) return { query: read.data, problem: null }
  return { query: null, problem: read.error.issues[0]?.message ?? 'Choose another period.' }
}

/** Defaults leave the address clean. Days override the period. */
export const reportAddress = (query: ReportQuery): Search => {
  const { period, ...others } = query
  const days = query.from !== undefined
  const asked: ReportQuery = { ...others, ...(!days && { period }) }
  const kept = parts
    .map((part) => [part, asked[part]] as const)
    .filter(([part, value]) => value !== undefined && value !== defaults[part])
  // The router writes texts of digits in quotation marks, but numbers without.
  return Object.fromEntries(
    kept.map(([part, value]) => [part, /^\d{1,3}$/.test(value ?? '') ? Number(value) : value]),
  )
}

/** Each choice is an entry of the history, so that Back returns to the previous one. */
export const useReportAddress = () => {
  const search: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const asked = useMemo(() => readReportAddress(search), [search])
  const show = (query: ReportQuery) =>
    void navigate({ to: '.', search: reportAddress(query) as never, resetScroll: false })
  const change = (more: ReportQuery) => show({ ...asked.query, ...more })
  return { ...asked, show, change }
}
export type ChangeReport = ReturnType<typeof useReportAddress>['change']
