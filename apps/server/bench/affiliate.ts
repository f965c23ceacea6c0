import pg from 'pg'
import { closeDatabase, openDatabase } from '../src/platform/postgres/db.ts'
import { readSettings } from '../src/platform/settings/env.ts'
import { useSettings } from '../src/platform/settings/settings.ts'
import { benchIngest } from './click-ingest.ts'
import { benchFigures } from './day-figures.ts'
import { fillLinks } from './fill-links.ts'
import { benchRedirects } from './redirects.ts'
import { benchConversions } from './reported-conversions.ts'
import { secretKey } from './servers.ts'

export type Size = { quick: boolean; isWanted: (name: string) => boolean }

export const benchAffiliate = async (
  databaseUrl: string,
  folder: string,
  { quick, isWanted }: Size,
): Promise<string> => {
  useSettings(
    readSettings({
      DEMO: 'off',
      DATABASE_URL: databaseUrl,
      CURRENCY: 'EUR',
      SECRET_KEY: secretKey,
    }),
  )
  openDatabase(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const filled = await fillLinks(client)
    await client.query('vacuum analyze')
    const table = [
      '| operation | limit | Tandem | share | bar | note |',
      '|---|---|---|---|---|---|',
    ]
    if (isWanted('affiliate: redirects'))
      table.push(...(await benchRedirects(databaseUrl, folder, client, quick)))
    if (isWanted('affiliate: ingest')) table.push(...(await benchIngest(client, quick)))
    if (isWanted('affiliate: conversions'))
      table.push(...(await benchConversions(databaseUrl, folder, client, { filled, quick })))
    if (isWanted('affiliate: figures'))
      table.push(...(await benchFigures(client, { filled, quick })))
    return table.join('\n')
  } finally {
    await client.end()
    await closeDatabase()
  }
}
