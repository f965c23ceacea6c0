import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { signedExamples } from '@tandem/contract/affiliate/conversions/signed-examples.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../../test-app.factory.ts'
import { buildShop, shopCalls } from './shop.factory.ts'

const server = useTestApp({}, { listens: true })
let origin = ''
beforeAll(async () => {
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})

const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}` }
const isThere = (program: string): boolean =>
  spawnSync(program, ['--version'], { env }).error === undefined

describe('the examples of the integration page', () => {
  for (const { name, file, run, write } of signedExamples)
    it.skipIf(!isThere(run))(`tell of an order as printed: ${name}`, async () => {
      const shop = await buildShop()
      const folder = await mkdtemp(join(tmpdir(), 'printed-example-'))
      const text = write({ origin, key: shop.key, secret: shop.secret, currency: 'EUR' })
      await writeFile(join(folder, file), text)
      const { stdout } = await promisify(execFile)(run, [join(folder, file)], { env })
      await rm(folder, { recursive: true })
      expect(stdout).toContain('A-1001')
      const { items } = (await shopCalls(server, shop).send('GET', '/v1/conversions')).body
      expect(items).toMatchObject([{ order_id: 'A-1001', amount_minor: 4990, paid: true }])
    })
})
