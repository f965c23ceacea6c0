import { EarningsQuery } from '@tandem/contract/collaborations/earnings/earnings.schema.ts'

const parts = ['period', 'from', 'until', 'brandName'] as const
export type EarningsAddress = Partial<Record<(typeof parts)[number], string | number>>

type Asked = { query: EarningsQuery; problem: null } | { query: null; problem: string }

/** The address is untrusted input, and the router reads digits as numbers. */
export const readEarningsAddress = (address: EarningsAddress): Asked => {
  const given = parts.flatMap((part) => {
    const value = address[part]
    return value === undefined ? [] : [[part, String(value)] as const]
  })
  const read = EarningsQuery.safeParse(Object.fromEntries(given))
  if (read.success) return { query: read.data, problem: null }
  return { query: null, problem: read.error.issues[0]?.message ?? 'Choose another period.' }
}

/** The last 12 months leave the address clean. Days override the period. */
export const earningsAddress = ({
  period,
  from,
  until,
  brandName,
}: EarningsQuery): EarningsAddress => ({
  ...(from !== undefined && { from }),
  ...(until !== undefined && { until }),
  ...(from === undefined &&
    period !== undefined &&
    period !== '365' && {
      period: /^\d+$/.test(period) ? Number(period) : period,
    }),
  ...(brandName !== undefined && { brandName }),
})
