import type pg from 'pg'

/** A segment of the write-ahead log: its timeline and its number. */
export type Segment = { readonly timeline: number; readonly nr: bigint }

const hex = (value: bigint, digits: number) =>
  value.toString(16).toUpperCase().padStart(digits, '0')

// The built-in PostgreSQL always has segments of this size.
export const segmentBytes = 16n * 1024n * 1024n
const perGroup = 0x1_0000_0000n / segmentBytes

export const segmentName = ({ timeline, nr }: Segment): string =>
  `${hex(BigInt(timeline), 8)}${hex(nr / perGroup, 8)}${hex(nr % perGroup, 8)}`

export const segmentOf = (name: string): Segment => ({
  timeline: Number.parseInt(name.slice(0, 8), 16),
  nr: BigInt(`0x${name.slice(8, 16)}`) * perGroup + BigInt(`0x${name.slice(16, 24)}`),
})

/** Names from one segment to another, both included. */
export const segmentsBetween = (first: string, last: string): string[] => {
  const { timeline, nr } = segmentOf(first)
  const count = Number(segmentOf(last).nr - nr) + 1
  return Array.from({ length: Math.max(count, 0) }, (_, step) =>
    segmentName({ timeline, nr: nr + BigInt(step) }),
  )
}

export const positionOf = (lsn: string): bigint => {
  const [high = '0', low = '0'] = lsn.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

const lsnOf = (position: bigint): string =>
  `${(position >> 32n).toString(16)}/${(position & 0xffff_ffffn).toString(16)}`.toUpperCase()

export type LogPlace = { readonly cluster: string; readonly timeline: number }

export const readLogPlace = async (client: pg.Client): Promise<LogPlace> => {
  const { rows } = await client.query<{ id: string; file: string }>(
    `select system_identifier::text as id, pg_walfile_name(pg_current_wal_insert_lsn()) as file
       from pg_control_system()`,
  )
  const { id = '', file = '' } = rows[0] ?? {}
  const { timeline } = segmentOf(file)
  return { cluster: `${id}-${timeline}`, timeline }
}

/** In milliseconds, rounded down. */
export const momentNow = `to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** PostgreSQL keeps all segments from here on. Undefined when it had to delete one. */
export const keptFrom = async (client: pg.Client, slot: string): Promise<bigint | undefined> => {
  const { rows } = await client.query<{ lsn: string | null; status: string | null }>(
    'select restart_lsn::text as lsn, wal_status as status from pg_replication_slots where slot_name = $1',
    [slot],
  )
  const { lsn = null, status = null } = rows[0] ?? {}
  return lsn === null || status === 'lost' ? undefined : positionOf(lsn)
}

export const startKeeping = async (client: pg.Client, slot: string): Promise<void> => {
  await client.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
    [slot],
  )
  await client.query('select pg_create_physical_replication_slot($1, true)', [slot])
}

/** Segments before `position` may be deleted. */
export const stopKeepingBefore = async (
  client: pg.Client,
  slot: string,
  position: bigint,
): Promise<void> => {
  await client.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [slot, lsnOf(position)])
}

/**
 * Completes the current segment. `until` lies before a transaction in a complete segment, so that
 * a recovery until that moment finds a later transaction to stop at.
 */
export const completeSegment = async (
  client: pg.Client,
): Promise<{ until: string; lastNr: bigint }> => {
  await client.query('set synchronous_commit = on')
  const { rows: moments } = await client.query<{ until: string }>(
    `select ${momentNow} as until, pg_current_xact_id()`,
  )
  await client.query('select pg_switch_wal()')
  // This commit waits until the log before it is on disk.
  await client.query('select pg_current_xact_id()')
  const { rows } = await client.query<{ lsn: string }>(
    'select pg_current_wal_flush_lsn()::text as lsn',
  )
  const flushed = positionOf(rows[0]?.lsn ?? '0/0')
  return { until: moments[0]?.until ?? '', lastNr: flushed / segmentBytes - 1n }
}
