import type pg from 'pg'
import type { Manifest } from './manifest.ts'

const missingTable = '42P01'

/** Before an upgrade, the database may not have this table yet. The backup is good all the same. */
export const noteBackup = (client: pg.Client, { kind, until }: Manifest): Promise<unknown> =>
  client
    .query('insert into backups (kind, until) values ($1, $2)', [kind, until])
    .catch((error: { code?: string }) => {
      if (error.code !== missingTable) throw error
    })
