import pg from 'pg'
import { fillLinks } from './fill-links.ts'
import { benchRedirects } from './redirects.ts'

export type Size = { quick: boolean; isWanted: (name: string) => boolean }

/** Links, clicks and orders; answers a table. */
export const benchAffiliate = async (
  databaseUrl: string,
  folder: string,
  { quick, isWanted }: Size,
): Promise<string> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await fillLinks(client)
    await client.query('vacuum analyze')
    const table = [
      '| operation | limit | Tandem | share | bar | note |',
      '|---|---|---|---|---|---|',
    ]
    if (isWanted('affiliate: redirects'))
      table.push(...(await benchRedirects(databaseUrl, folder, client, quick)))
    return table.join('\n')
  } finally {
    await client.end()
  }
}
