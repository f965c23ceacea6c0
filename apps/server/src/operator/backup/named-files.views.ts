import type pg from 'pg'

/** Paths of all files that the database names, or of those among `paths`. */
export const listNamedFiles = async (
  client: pg.Client,
  paths: readonly string[] | null = null,
): Promise<string[]> => {
  const { rows } = await client.query<{ path: string }>(
    `select distinct storage_key as path from files
      where $1::text[] is null or storage_key = any($1) order by 1`,
    [paths],
  )
  return rows.map(({ path }) => path)
}
