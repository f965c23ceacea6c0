import type pg from 'pg'
import { batchedLookUp } from '../lookup.ts'

/** A place in PostgreSQL's write-ahead log, in bytes. Each failover begins another timeline. */
export type Position = { timeline: string; at: number }

const look = batchedLookUp<[null], Position & { nr: number }>({
  name: 'primary_position',
  // Where PostgreSQL confirms writes before they are on the disk, they may not be flushed yet.
  text: `select key.nr, left(pg_walfile_name(reached.lsn), 8) as timeline,
                pg_wal_lsn_diff(reached.lsn, '0/0')::bigint as at
           from unnest($1::text[]) with ordinality key (value, nr),
                (select case current_setting('synchronous_commit')
                          when 'off' then pg_current_wal_insert_lsn()
                          else pg_current_wal_flush_lsn() end as lsn) reached`,
  parts: 1,
})

/** The server's copies of one database have the same identity, and no other database has it. */
export const identityStatement = `
  select (select system_identifier::text from pg_control_system()) as cluster,
         (select oid::text from pg_database where datname = current_database()) as "databaseId"`
export type Identity = { cluster: string; databaseId: string }

/** The returned function reads a position that contains all writes confirmed before its call. */
export const positionsOf = (primary: pg.Pool): (() => Promise<Position>) => {
  const noted = new Set<string>()
  const note = async (timeline: string): Promise<void> => {
    await primary.query(
      `insert into primary_timelines (cluster, timeline)
       select system_identifier::text, $1 from pg_control_system() on conflict do nothing`,
      [timeline],
    )
    noted.add(timeline)
  }
  return async () => {
    const { timeline = '', at = Number.POSITIVE_INFINITY } = (await look(null)) ?? {}
    if (!noted.has(timeline)) await note(timeline)
    return { timeline, at }
  }
}
