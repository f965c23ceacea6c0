import * as z from 'zod/mini'

const first = Date.parse('0001-01-01T00:00:00Z')
const last = Date.parse('9999-12-31T23:59:59.999Z')
/** PostgreSQL rejects UTC offsets of 16 hours and more. */
const storableOffset = /(?:Z|[+-](?:0\d|1[0-5]):\d\d)$/

export const instant = z.iso.datetime({ offset: true }).check(
  z.refine((moment) => {
    const at = Date.parse(moment)
    return at >= first && at <= last && storableOffset.test(moment)
  }),
)
