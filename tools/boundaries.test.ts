import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './source-files.ts'

const config = join(root, '.dependency-cruiser.cjs')
const rules: { name: string }[] = createRequire(import.meta.url)(config).forbidden
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')

type Cruise = { summary: { violations: { rule: { name: string } }[] } }
const cruise = (cwd: string): Cruise => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [cruiser, 'apps', 'packages', '--config', join(cwd, '.dependency-cruiser.cjs'), '-T', 'json'],
    { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  // The exit code is nonzero for violations and for failures. Only a failure prints no JSON.
  if (!stdout.startsWith('{')) throw new Error(`dependency-cruiser failed: ${stderr}`)
  return JSON.parse(stdout)
}

const planted: Record<string, string> = {
  'apps/server/src/money/orders/a.ts': "import './b.ts'",
  'apps/server/src/money/orders/b.ts': "import './a.ts'",
  'packages/contract/src/leak.ts': "import '../../../apps/server/src/money/orders/a.ts'",
  'apps/web/src/money/orders/order-list.ts': "import '../../../../server/src/money/orders/a.ts'",
  'apps/server/src/money/orders/c.ts': "import '../../../../web/src/ui/button.ts'",
  'apps/server/src/money/orders/d.ts': "import '../goods/secret.ts'",
  'apps/server/src/background.ts': "import './money/payments/cash/cash-provider.ts'",
  'apps/server/src/money/payments/cash/cash-provider.ts': "import '../cheque/cheque-provider.ts'",
  'apps/server/src/money/payments/cheque/cheque-provider.ts': 'export {}',
  'apps/server/src/platform/knows.ts': "import '../money/goods/secret.ts'",
  'apps/server/src/money/orders/order.routes.ts': "import './order.store.ts'",
  'apps/server/src/money/orders/order.rules.ts': "import './order.store.ts'",
  'apps/server/src/money/orders/place-order.ts':
    "import { db } from '../../platform/postgres/db.ts'\nexport const used = db",
  'apps/server/src/money/orders/e.ts': "import './order.factory.ts'",
  'apps/web/src/ui/knows.ts': "import '../money/orders/order-list.ts'",
  'apps/web/src/money/orders/order-card.ts':
    "import { call } from '../../lib/call.ts'\nexport const used = call",
  'apps/web/src/money/orders/order-page.ts': "import '../../routes/index.ts'",
  'apps/server/src/money/orders/price.rules.ts': "import '../goods/secret.ts'",
  'apps/server/src/collaborations/lifecycle/step.ts': "import '../submissions/index.ts'",
  'apps/server/src/collaborations/submissions/index.ts': 'export {}',
  'apps/server/src/collaborations/submissions/approve.ts': "import '../overview/index.ts'",
  'apps/server/src/collaborations/overview/index.ts': 'export {}',
  'apps/web/src/collaborations/submissions/round.ts': "import '../overview/sheet.ts'",
  'apps/web/src/collaborations/overview/sheet.ts': 'export {}',
  'apps/server/src/money/orders/order.store.ts': 'export {}',
  'apps/server/src/money/orders/order.factory.ts': 'export {}',
  'apps/server/src/money/goods/secret.ts': 'export {}',
  'apps/server/src/integrations/demo-shop/order.ts': "import '../../platform/postgres/db.ts'",
  'apps/server/src/platform/postgres/db.ts': 'export const db = 1',
  'apps/web/src/ui/button.ts': 'export {}',
  'apps/web/src/lib/call.ts': 'export const call = 1',
  'apps/web/src/routes/index.ts': 'export {}',
}

describe('the boundaries', () => {
  let tree = ''
  beforeAll(() => {
    tree = mkdtempSync(join(tmpdir(), 'tandem-boundaries-'))
    for (const [path, text] of Object.entries(planted)) {
      mkdirSync(join(tree, dirname(path)), { recursive: true })
      writeFileSync(join(tree, path), `${text}\n`)
    }
    copyFileSync(config, join(tree, '.dependency-cruiser.cjs'))
  })
  afterAll(() => rmSync(tree, { recursive: true, force: true }))

  it('are enforced by rules that all detect a planted violation', () => {
    const fired = new Set(cruise(tree).summary.violations.map((violation) => violation.rule.name))
    expect([...fired].sort()).toEqual(rules.map((rule) => rule.name).sort())
  }, 60_000)
})
